import type { Plugin, Rolldown } from 'vite';

/**
 * Refuses a build in which chunks import one another in a circle: one of them would run before what it uses is there. The groups of
 * vite.config.ts bring that about when they leave out a module that their own modules use.
 */
export function noChunkCycles(): Plugin {
  return {
    name: 'candor:no-chunk-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const cycle = findCycle(bundle);
      if (cycle) this.error(`these chunks import one another: ${cycle.join(' → ')}`);
    },
  };
}

function findCycle(bundle: Rolldown.OutputBundle): string[] | undefined {
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    const chunk = bundle[name];
    if (done.has(name) || chunk?.type !== 'chunk') return undefined;
    for (const imported of chunk.imports) {
      const cycle = visit(imported, [...path, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of Object.keys(bundle)) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return undefined;
}
