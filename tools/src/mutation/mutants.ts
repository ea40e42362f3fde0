import { parseSync } from 'oxc-parser';

/** A small fault that is put into a file, to see whether a test notices. */
export interface Mutant {
  file: string;
  /** What is replaced, from `start` up to `end`, and by what. */
  start: number;
  end: number;
  replacement: string;
  line: number;
  /** The function that it is in; `-` outside of all. */
  inside: string;
  /** The change in one line, `before → after`: with file and function its name in the list of survivors. */
  change: string;
}

export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

type Found = Pick<Mutant, 'start' | 'end' | 'replacement'>;

const FLIPPED: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
};
const ASSIGNED: Record<string, string> = { '+=': '-=', '-=': '+=' };
/** By name; a map, because `toString` and the like are names too. */
const SWAPPED = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
]);
/** Calls whose first argument says which records they are about. */
const FILTERED =
  /^(find|findOne|findOneAndUpdate|findOneAndDelete|updateOne|updateMany|replaceOne|deleteOne|deleteMany|countDocuments)$/;
/** What only tells, hurries or stops a test there: without it the product does the same. */
const ONLY_TELLS = /(^|\.)(log\.\w+|nudge|step|warn|info)\(/;
/** What stands for no code that runs. */
const TYPES = /^(TS(?!AsExpression|NonNull|Satisfies)|Import|ExportAll)/;
const CHANGE_MAX = 110;

/** The mutants of a source file, in its order: guards, boundaries, fields of filters, signs, arithmetic, statements, early returns. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const root = program as unknown as Node;
  const objects = namedObjects(root);
  const found = new Map<string, Mutant>();
  walk(root, '-', (node, inside) => {
    for (const one of [
      ...conditions(node, text),
      ...filters(node, objects, text),
      ...statements(node, text),
      ...signs(node, text),
    ]) {
      const mutant = { file, ...one, line: lineAt(text, one.start), inside, change: changeOf(text, one) };
      found.set(`${one.start} ${one.end} ${one.replacement}`, mutant);
    }
  });
  return numbered([...found.values()].sort((a, b) => a.start - b.start || a.end - b.end));
}

/** The file with the fault in it. */
export function mutated(text: string, { start, end, replacement }: Found): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

/** Goes through what runs, outer nodes first, with the name of the function around. */
export function walk(node: Node, inside: string, visit: (node: Node, inside: string) => void): void {
  if (TYPES.test(node.type)) return;
  const within = nameOf(node) ?? inside;
  visit(node, within);
  for (const [key, value] of Object.entries(node)) {
    if (/^(type|typeAnnotation|typeParameters|typeArguments|returnType)$/.test(key)) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, within, visit);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function nameOf(node: Node): string | undefined {
  if (node.type === 'FunctionDeclaration') return idOf(node.id);
  if (node.type === 'VariableDeclarator' && /Function/.test((node.init as Node | null)?.type ?? ''))
    return idOf(node.id);
  if (node.type === 'Property' && /Function/.test((node.value as Node).type)) return idOf(node.key);
  return undefined;
}

const idOf = (node: unknown) => (isNode(node) && typeof node.name === 'string' ? node.name : undefined);

/** Conditions that always or never hold, boundaries, operands left out, arithmetic. */
function conditions(node: Node, text: string): Found[] {
  const of = (key: string) => node[key] as Node;
  const source = (part: Node) => text.slice(part.start, part.end);
  const whole = (replacement: string) => ({ start: node.start, end: node.end, replacement });
  switch (node.type) {
    case 'IfStatement':
      return ['true', 'false'].map((replacement) => ({ start: of('test').start, end: of('test').end, replacement }));
    case 'WhileStatement':
      return [{ start: of('test').start, end: of('test').end, replacement: 'false' }];
    case 'ConditionalExpression':
      return [whole(`(${source(of('consequent'))})`), whole(`(${source(of('alternate'))})`)];
    case 'LogicalExpression':
      // A default is there for the compiler more often than for what runs.
      if (node.operator === '??') return [];
      return [whole(`(${source(of('left'))})`), whole(`(${source(of('right'))})`)];
    case 'UnaryExpression':
      return node.operator === '!' ? [whole(source(of('argument')))] : [];
    case 'BinaryExpression': {
      const other = FLIPPED[node.operator as string];
      if (other === undefined || isText(of('left')) || isText(of('right'))) return [];
      return [whole(`${source(of('left'))} ${other} ${source(of('right'))}`)];
    }
    default:
      return [];
  }
}

const isText = (node: Node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

/** Fields of a filter, one left out at a time; `filter` may be a name of an object of this file, and may take others in. */
function filters(node: Node, objects: Named[], text: string): Found[] {
  if (node.type !== 'CallExpression') return [];
  const callee = node.callee as Node;
  const [first] = node.arguments as Node[];
  if (callee.type !== 'MemberExpression' || !FILTERED.test(idOf(callee.property) ?? '') || !first) return [];
  return fieldsOf(first, node.start, objects).map(({ start, end }) => ({
    start,
    end: end + (/^\s*,/.exec(text.slice(end))?.[0].length ?? 0),
    replacement: '',
  }));
}

interface Named {
  name: string;
  object: Node;
}

function fieldsOf(node: Node, before: number, objects: Named[]): Node[] {
  const name = idOf(node);
  // The nearest one above: names such as `filter` are used in more than one function.
  if (name !== undefined) {
    const found = objects.filter((one) => one.name === name && one.object.start < before).at(-1);
    return found ? fieldsOf(found.object, found.object.start, objects) : [];
  }
  if (node.type !== 'ObjectExpression') return [];
  return (node.properties as Node[]).flatMap((property) => {
    const inner = property.type === 'SpreadElement' ? fieldsOf(property.argument as Node, before, objects) : [];
    return inner.length > 0 ? inner : [property];
  });
}

function namedObjects(root: Node): Named[] {
  const objects: Named[] = [];
  walk(root, '-', (node) => {
    if (node.type !== 'VariableDeclarator') return;
    const init = node.init as Node | null;
    const object = init?.type === 'TSAsExpression' ? (init.expression as Node) : init;
    const name = idOf(node.id);
    if (name !== undefined && object?.type === 'ObjectExpression') objects.push({ name, object });
  });
  return objects;
}

/** Statements that are left out, and answers turned round. */
function statements(node: Node, text: string): Found[] {
  if (node.type === 'ReturnStatement') {
    const answer = node.argument as Node | null;
    if (answer?.type !== 'Literal' || typeof answer.value !== 'boolean') return [];
    return [{ start: answer.start, end: answer.end, replacement: String(!answer.value) }];
  }
  if (node.type !== 'ExpressionStatement') return [];
  const expression = node.expression as Node;
  const done = expression.type === 'AwaitExpression' ? (expression.argument as Node) : expression;
  if (!/^(CallExpression|AssignmentExpression|UpdateExpression)$/.test(done.type)) return [];
  if (ONLY_TELLS.test(text.slice(done.start, done.end).split('\n')[0] ?? '')) return [];
  return [{ start: node.start, end: node.end, replacement: ';' }];
}

/** Signs of `$inc`, operators of an update left out, `+=`, and calls that ask for the opposite. */
function signs(node: Node, text: string): Found[] {
  if (node.type === 'Property') {
    const [key, value] = [idOf(node.key), node.value as Node];
    if (key === '$inc' && value.type === 'ObjectExpression')
      return (value.properties as Node[])
        .filter(({ type }) => type === 'Property')
        .map((property) => property.value as Node)
        .map(({ start, end }) => ({ start, end, replacement: `-(${text.slice(start, end)})` }));
    if ((key === '$pull' || key === '$push') && node.shorthand !== true)
      return [{ start: value.start, end: value.end, replacement: '{}' }];
    return [];
  }
  if (node.type === 'AssignmentExpression') {
    const other = ASSIGNED[node.operator as string];
    const [left, right] = [node.left as Node, node.right as Node];
    if (other === undefined) return [];
    const between = text.slice(left.end, right.start).replace(node.operator as string, other);
    return [{ start: left.end, end: right.start, replacement: between }];
  }
  if (node.type === 'CallExpression' && (node.callee as Node).type === 'MemberExpression') {
    const { property, object } = node.callee as unknown as { property: Node; object: Node };
    const other = SWAPPED.get(idOf(property) ?? '');
    if (other !== undefined) return [{ start: property.start, end: property.end, replacement: other }];
    if (idOf(property) === 'filter')
      return [{ start: node.start, end: node.end, replacement: text.slice(object.start, object.end) }];
  }
  return [];
}

const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length;

function changeOf(text: string, { start, end, replacement }: Found): string {
  const short = (part: string) => {
    const line = part.replace(/\s+/g, ' ').trim().replaceAll('|', '¦');
    return line.length > CHANGE_MAX ? `${line.slice(0, CHANGE_MAX)}…` : line || 'nothing';
  };
  return `${short(text.slice(start, end))} → ${short(replacement)}`;
}

/** The same change twice in a function: the second is told as such. */
function numbered(mutants: Mutant[]): Mutant[] {
  const seen = new Map<string, number>();
  return mutants.map((mutant) => {
    const key = `${mutant.inside} ${mutant.change}`;
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return nth === 1 ? mutant : { ...mutant, change: `${mutant.change} (${nth})` };
  });
}
