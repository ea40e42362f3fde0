interface Step {
  name: string;
  /** The types of its variables, by their names. */
  types: readonly [string, string][];
}

/** The fields of `campaign(id: ID!).entries(first: Int)`, outermost first. */
function stepsOf(field: string): Step[] {
  return field.split('.').map((part) => {
    const [, name = '', given] = /^(\w+)(?:\((.*)\))?$/.exec(part) ?? [];
    const types = (given?.split(', ') ?? []).map((one) => one.split(': ') as [string, string]);
    return { name, types };
  });
}

/** The operation that asks for this field and so much of it; each argument is a variable of its own name. */
export function operationOf(kind: 'query' | 'mutation', field: string, selection: string): string {
  const steps = stepsOf(field);
  const variables = steps.flatMap(({ types }) => types.map(([name, type]) => `$${name}: ${type}`));
  const asked = steps.reduceRight((inner, { name, types }) => {
    const given = types.map(([argument]) => `${argument}: $${argument}`);
    return `{ ${name}${inParentheses(given)} ${inner} }`;
  }, selection);
  return `${kind} Rest_${steps.map(({ name }) => name).join('_')}${inParentheses(variables)} ${asked}`;
}

function inParentheses(parts: readonly string[]): string {
  return parts.length === 0 ? '' : `(${parts.join(', ')})`;
}

/** Reads the field's value of an operation's data; null where something around it is. */
export function reading(field: string): (data: unknown) => unknown {
  const names = stepsOf(field).map(({ name }) => name);
  return (data) =>
    names.reduce((outer, name) => (outer as Record<string, unknown> | null | undefined)?.[name] ?? null, data);
}
