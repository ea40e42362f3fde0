import { Ajv2020 } from 'ajv/dist/2020.js';
import { describeRoutes } from '../openapi/document.ts';
import { restRoutes } from '../rest/routes/index.ts';

type Node = Record<string, unknown>;

/** The API's own description. */
export const description = describeRoutes(restRoutes) as Node & {
  paths: Record<string, Record<string, Node>>;
  components: { schemas: Record<string, { properties?: Node }> };
};
const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { 'date-time': isMoment } });
ajv.addSchema(description, 'api');

function isMoment(text: string): boolean {
  return !Number.isNaN(Date.parse(text));
}

const paths = Object.keys(description.paths).map((path) => ({
  path,
  pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** What is wrong with an answer by the API's own description: undefined where there is nothing. */
export function nonconformity(
  asked: { method: string; path: string },
  answer: { status: number; type: string | null; body: unknown },
): string | undefined {
  const bare = asked.path.split('?')[0] ?? '';
  const exact = paths.find(({ path }) => path === bare) ?? paths.find(({ pattern }) => pattern.test(bare));
  const operation = exact && description.paths[exact.path]?.[asked.method.toLowerCase()];
  // What is not described is not a call: it answers 404, which other tests look at.
  if (!exact || !operation) return undefined;
  const where = `${asked.method} ${exact.path} ${answer.status}`;
  const responses = operation.responses as Record<string, Node>;
  let pointer = `#/paths/${exact.path.replaceAll('~', '~0').replaceAll('/', '~1')}/${asked.method.toLowerCase()}/responses/${answer.status}`;
  let response = responses[String(answer.status)];
  if (!response) return `${where}: a status that is not described`;
  if (typeof response.$ref === 'string') {
    pointer = response.$ref;
    response = resolve(pointer);
  }
  const content = response.content as Record<string, Node> | undefined;
  if (!content) return answer.body === undefined ? undefined : `${where}: a body that is not described`;
  const type = answer.type?.split(';')[0] ?? '';
  if (!(type in content)) return `${where}: ${type} is not described`;
  const validate = ajv.getSchema(
    `api${pointer}/content/${type.replaceAll('/', '~1')}/schema`.replaceAll('{', '%7B').replaceAll('}', '%7D'),
  );
  if (!validate) return `${where}: no schema at ${pointer}`;
  return validate(answer.body)
    ? undefined
    : `${where}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(answer.body)}`;
}

function resolve(pointer: string): Node {
  const parts = pointer.slice(2).split('/');
  return parts.reduce<Node>((at, part) => at[part.replaceAll('~1', '/').replaceAll('~0', '~')] as Node, description);
}
