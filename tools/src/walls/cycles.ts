import type { Import } from './sources.ts';

/**
 * The groups of files that import each other in a ring, by Tarjan's strongly connected components ("Depth-First Search and Linear
 * Graph Algorithms", 1972); a file that imports itself is one as well.
 */
export function cyclesOf(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to, ours } of imports) if (ours) next.set(from, [...(next.get(from) ?? []), to]);
  const order = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): number => {
    const mine = order.size;
    let lowest = mine;
    order.set(file, mine);
    open.push(file);
    for (const to of next.get(file) ?? []) {
      if (!order.has(to)) lowest = Math.min(lowest, visit(to));
      else if (open.includes(to)) lowest = Math.min(lowest, order.get(to) ?? lowest);
    }
    if (lowest === mine) {
      const ring = open.splice(open.indexOf(file));
      if (ring.length > 1 || next.get(file)?.includes(file)) cycles.push(ring);
    }
    return lowest;
  };
  for (const file of next.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
