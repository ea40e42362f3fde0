import { parseSync } from 'oxc-parser';

/** A text that people may come to read, and where it stands. */
export interface Text {
  file: string;
  line: number;
  text: string;
}

interface Node {
  type: string;
  start: number;
  [part: string]: unknown;
}

/** Attributes that nobody reads. */
const SILENT = new Set(['className', 'href', 'to', 'id', 'key', 'name', 'type']);

/** Operations, modules, types and styles: nobody reads what their texts stand for. */
function isSilent(node: Node): boolean {
  if (/^(Import|Export(All|Named)|TS(Type|Literal|Union|Interface))/.test(node.type) && node.declaration == null)
    return true;
  const named = (node.name ?? node.callee) as Node | undefined;
  if (node.type === 'CallExpression') return named?.name === 'graphql';
  return node.type === 'JSXAttribute' && SILENT.has(String(named?.name));
}

/** A sentence, more than one word, or a name with a capital: `rating.completed` and `to_be_reviewed` are for programs. */
const isSaid = (text: string): boolean => /\s/.test(text) || /^[A-Z][\p{L}’'-]+$/u.test(text);

/** Every text of a source that may be read by people. */
export function textsOf(file: string, source: string): Text[] {
  const found: Text[] = [];
  const visit = (node: Node): void => {
    if (isSilent(node)) return;
    const written = textOf(node);
    const text = written?.replace(/\s+/g, ' ').trim();
    if (text !== undefined && isSaid(text)) {
      const from = node.start + (written?.search(/\S/) ?? 0);
      found.push({ file, line: source.slice(0, from).split('\n').length, text });
    }
    for (const part of Object.values(node).flat()) if (isNode(part)) visit(part);
  };
  visit(parseSync(file, source).program as unknown as Node);
  return found;
}

function textOf({ type, value }: Node): string | undefined {
  if (type === 'TemplateElement') return (value as { cooked: string | null }).cooked ?? undefined;
  return (type === 'Literal' || type === 'JSXText') && typeof value === 'string' ? value : undefined;
}

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && typeof (part as Node).type === 'string';
