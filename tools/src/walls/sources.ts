import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { rootDir } from '@candor/infra/paths';
import { parseSync } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';

/** One import, of types too, by where it leads: a file of this tree, or a package of others by the name it was asked for. */
export interface Import {
  from: string;
  to: string;
  ours: boolean;
}

const SOURCE = /\.(ts|tsx|mts)$/;
const NOT_OURS = /(^|\/)(node_modules|dist|generated|\.candor|\.git)$/;

const resolver = new ResolverFactory({
  extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json'],
  conditionNames: ['types', 'import', 'node', 'default'],
  symlinks: true,
});

/** Every source file of the tree by its path in it, generated ones left out. */
export function sourceFiles(folder = rootDir): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.test(path) ? [] : sourceFiles(path);
    return SOURCE.test(entry.name) ? [relative(rootDir, path)] : [];
  });
}

/** What a file imports, re-exports or asks for while it runs. */
export function importsOf(file: string): Import[] {
  const path = join(rootDir, file);
  const text = readFileSync(path, 'utf8');
  const { module } = parseSync(file, text);
  const asked = [
    ...module.staticImports.map((found) => found.moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => literalIn(text.slice(start, end))),
  ];
  return [...new Set(asked)].map((request) => leadsTo(file, dirname(path), request));
}

/** What is asked for by a computed name cannot be told; the tree has none but of files that it does not have. */
function literalIn(expression: string): string[] {
  const literal = /^(['"`])([^'"`$]+)\1$/.exec(expression);
  return literal?.[2] === undefined ? [] : [literal[2]];
}

function leadsTo(from: string, folder: string, request: string): Import {
  if (!request.startsWith('.') && !request.startsWith('@candor/')) return { from, to: request, ours: false };
  const { path } = resolver.sync(folder, request.replace(/\?.*$/, ''));
  // What leads nowhere is in no room, and so goes through the wall of every one.
  return { from, to: path === undefined ? `nowhere (${request})` : relative(rootDir, path), ours: true };
}
