import type { Plugin } from 'vite';

/** A component that is made at the top of a file, which the bundler takes for an effect unless it is told otherwise. */
const MADE = /^var \w+ = (?=React\d*\.(?:forwardRef|createContext)\()/gm;
/** Its name for a developer's tools: an effect as well, and nobody sees it in production. */
const NAMED = /^\w+\.displayName = "[^"]*";\n/gm;

/**
 * Lets the bundler leave out the components of the router that nothing uses: forms, fetchers, the restoring of positions. They are
 * 1.4 KB of every first load. Refuses a router in which it finds none: its files are written in another way then.
 */
export function droppableRouter(): Plugin {
  return {
    name: 'candor:droppable-router',
    apply: 'build',
    transform(code, id) {
      if (!/react-router\/dist\/production\/[^/]*\.mjs$/.test(id)) return undefined;
      if (!code.includes('forwardRef(')) return undefined;
      const marked = code.replace(NAMED, '').replace(MADE, (start) => `${start}/* @__PURE__ */ `);
      if (!marked.includes('/* @__PURE__ */ React') || marked.includes('Link.displayName'))
        this.error(`${id}: the components are not written as droppable.ts knows them`);
      return marked;
    },
  };
}
