import { parseSync } from 'oxc-parser';
import { type Mutant, type Node, walk } from './mutants.ts';

/** A part of a file that runs as a whole: a block, or what an arrow answers with. 0 is the file itself. */
interface Block {
  id: number;
  start: number;
  end: number;
  isArrow: boolean;
}

/** The line of the list of what ran: the file, its block, the test file, and the test, `*` when it was between tests. */
export type Hit = readonly [file: string, block: number, testFile: string, test: string];

/** The blocks of a source file, outer ones first. */
function blocksOf(file: string, text: string): Block[] {
  const found: Omit<Block, 'id'>[] = [];
  const { program } = parseSync(file, text);
  walk(program as unknown as Node, '-', (node) => {
    const body = node.body as Node | undefined;
    if (node.type === 'BlockStatement') found.push({ start: node.start, end: node.end, isArrow: false });
    if (node.type === 'ArrowFunctionExpression' && body && body.type !== 'BlockStatement')
      found.push({ start: body.start, end: body.end, isArrow: true });
  });
  return found.sort((a, b) => a.start - b.start || b.end - a.end).map((block, at) => ({ id: at + 1, ...block }));
}

/** The file, with a note of each block that a test comes to: one line of `hitsFile` for each pair. Its behaviour is the same. */
export function noting(file: string, text: string, hitsFile: string): string {
  const pieces = blocksOf(file, text).flatMap(({ id, start, end, isArrow }) =>
    isArrow
      ? [
          { at: start, piece: `(candorHit(${id}), (`, order: id },
          // What began last ends first.
          { at: end, piece: '))', order: -id },
        ]
      : [{ at: start + 1, piece: ` candorHit(${id}); `, order: id }],
  );
  const marked = pieces
    .sort((a, b) => b.at - a.at || b.order - a.order)
    .reduce((marking, { at, piece }) => marking.slice(0, at) + piece + marking.slice(at), text);
  return `${marked}
function candorHit(block: number): void {
  const all = globalThis as any;
  const worker = all.__vitest_worker__;
  const test = worker?.current?.type === 'test' ? worker.current.id : '*';
  const line = JSON.stringify([${JSON.stringify(file)}, block, worker?.filepath ?? '', test]);
  all.candorHits ??= new Set();
  if (all.candorHits.has(line)) return;
  all.candorHits.add(line);
  (process as any).getBuiltinModule('node:fs').appendFileSync(${JSON.stringify(hitsFile)}, line + '\\n');
}
`;
}

/** The innermost block that a mutant is in; 0 when it is in none. */
export function blockOf(mutant: Pick<Mutant, 'file' | 'start' | 'end'>, text: string): number {
  const around = blocksOf(mutant.file, text).filter(({ start, end }) => start <= mutant.start && mutant.end <= end);
  return around.at(-1)?.id ?? 0;
}
