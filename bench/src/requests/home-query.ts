import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '@candor/infra/paths';

/** What the client asks when its home page opens, word for word: auth, wallet and ratings answer it. */
export function homeQuery(): string {
  const page = readFileSync(join(rootDir, 'frontend/src/features/home/HomePage.tsx'), 'utf8');
  const found = /graphql\(`([^`]*query HomePage_Query[^`]*)`\)/.exec(page)?.[1];
  if (found === undefined) throw new Error('the home page asks no HomePage_Query');
  return found;
}
