import type { z } from 'zod';
import { scopesOf } from '../rest/key-calls.ts';
import type { RestRoute } from '../rest/route.ts';
import { refusalResponses, responsesOf } from './responses.ts';
import { createSchemaBook, type JsonSchema, type SchemaBook } from './schemas.ts';
import { streamPath } from './stream.ts';

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Chosen by the client. The same key with the same body gives the first answer again; with another body it is refused with 409.',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[!-~]([ -~]*[!-~])?$' },
};

const about = `The calls of Candor, one for one with the operations of its graph: there is one implementation of each rule.

Money is a decimal number of USDT. Lists take \`limit\` and \`cursor\` and answer with a bare array; where it goes on is the header X-Next-Cursor.
Every refusal is \`{ msg, code }\`: \`msg\` is for the person, \`code\` is stable. Unknown fields are ignored; somebody else's records are 404.`;

/** The OpenAPI 3.1 description of calls, made from the table that serves them and the schemas that they parse with. */
export function describeRoutes(routes: readonly RestRoute[]): JsonSchema {
  const book = createSchemaBook();
  const responses = refusalResponses(book);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(route, book) };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Candor', version: '1', description: about },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(tagOf))].sort().map((name) => ({ name })),
    paths: { ...paths, ...streamPath },
    components: {
      schemas: book.named,
      responses,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token of signing in; it lasts 15 minutes.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'ck_…',
          description:
            'An API key of an organisation, with all the scopes that the call names. Its own limit is told in the headers RateLimit-Policy and RateLimit.',
        },
        refreshCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-candor_refresh',
          description: 'Set by signing in, out of reach of scripts.',
        },
      },
    },
  };
}

function describeRoute(route: RestRoute, book: SchemaBook): JsonSchema {
  const parameters = [
    ...parametersOf(route.params, 'path', book),
    ...parametersOf(route.query, 'query', book),
    ...(route.method === 'POST' ? [idempotencyKey] : []),
  ];
  return {
    operationId: operationIdOf(route),
    summary: route.summary,
    tags: [tagOf(route)],
    security: securityOf(route),
    'x-access': route.access,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body ? { requestBody: requestBodyOf(route, route.body, book) } : {}),
    responses: responsesOf(route, book),
  };
}

function securityOf({ access, cookie, method, path }: RestRoute): unknown[] {
  if (cookie) return [{ refreshCookie: [] }, {}];
  if (access === 'anyone') return [];
  const scopes = scopesOf({ method, path });
  return scopes ? [{ bearer: [] }, { apiKey: [...scopes] }] : [{ bearer: [] }];
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query', book: SchemaBook): JsonSchema[] {
  if (!schema) return [];
  const { properties, required } = book.input(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties ?? {}).map(([name, of]) => {
    const { description, ...rest } = of;
    return {
      name,
      in: place,
      required: place === 'path' || (required ?? []).includes(name),
      ...(description === undefined ? {} : { description }),
      schema: rest,
    };
  });
}

/** JSON, or a form where a picture comes with the call; JSON alone cannot carry a picture that is required. */
function requestBodyOf({ upload }: RestRoute, body: z.ZodType, book: SchemaBook): JsonSchema {
  const schema = book.input(body) as { properties?: JsonSchema; required?: string[] };
  const required = (schema.required ?? []).length > 0 || upload?.required === true;
  if (!upload) return { required, content: { 'application/json': { schema } } };
  const picture = {
    type: 'string',
    format: 'binary',
    description: 'A JPEG, PNG or WebP of at most 5 MiB, 40 megapixels and 10,000 pixels a side.',
  };
  const form = {
    ...schema,
    properties: { ...schema.properties, [upload.field]: picture },
    required: [...(schema.required ?? []), ...(upload.required ? [upload.field] : [])],
  };
  return {
    required,
    content: {
      'multipart/form-data': {
        schema: form,
        encoding: { [upload.field]: { contentType: 'image/jpeg, image/png, image/webp' } },
      },
      ...(upload.required ? {} : { 'application/json': { schema } }),
    },
  };
}

function tagOf({ path }: RestRoute): string {
  return path.split('/')[2] ?? '';
}

/** `PUT /api/deposits/:id/status` is `putDepositsIdStatus`. */
function operationIdOf({ method, path }: RestRoute): string {
  const words = path
    .slice('/api/'.length)
    .split(/[^a-zA-Z]+/)
    .filter((word) => word !== '');
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
}
