import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rootDir } from '@candor/infra/paths';
import type { Page } from 'playwright-core';
import { expectAccessible, expectAccessibleInDark, expectGoodLooks } from '../support/browser.ts';

const source = (path: string) => readFileSync(join(rootDir, 'frontend/src', path), 'utf8');
const allOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);

/** Every address of the client outside of the administrators' area, as its sources say. */
export function routesOfClient(): { user: string[]; open: string[] } {
  const user = allOf(source('app/pages.ts'), /^\s+\['(\/[^']*)',/gm);
  const named = allOf(source('app/routes.tsx'), /path="([^"]+)"/g).filter((path) => !path.startsWith('/admin'));
  // Mailed links that share a chunk.
  const links = allOf(source('app/pages.ts'), /linkPaths = \[([^\]]+)\]/g).flatMap(
    (list) => list.match(/\/[\w-]+/g) ?? [],
  );
  const open = [...named, ...links];
  return { user, open };
}

/** Every address below /admin, as the client's sources say. */
export const adminRoutes = (): string[] => allOf(source('app/admin-pages.ts'), /^\s+(?:\[)?'([a-z-]+)',/gm);

/** Every component of a folder of the client that opens something over the page, by its name. */
export function modalsOfClient(folder: 'features' | 'features/admin'): string[] {
  const folders = folder === 'features/admin' ? [folder, 'components/admin'] : [folder];
  return folders
    .flatMap((one) =>
      readdirSync(join(rootDir, 'frontend/src', one), { recursive: true, encoding: 'utf8' })
        .filter((path) => folder === 'features/admin' || !path.startsWith('admin/'))
        .map((path) => join(one, path)),
    )
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .filter((path) => /<(Overlay|Sheet|Dialog|Modal|Modal\.Root|Confirm|SidePanel)\b/.test(source(path)))
    .map((path) => basename(path, '.tsx'));
}

export type State = 'usual' | 'loading' | 'failed' | 'offline';

/** Whether each state of a page is looked at in every way, as the long run does. */
const isWhole = process.env.LOOKS === 'all';

/** What was looked at, and how: to be compared with what there is. */
export function createVisits() {
  let later = 0;
  const seen = new Map<State, Set<string>>();
  const modals = new Set<string>();
  const wholly = new Set<string>();
  const note = (route: string, state: State) => seen.set(state, (seen.get(state) ?? new Set()).add(route));
  return {
    /**
     * Looks at a route on a phone in the light and on a desktop in the dark. `modal` is the component that is open over it. Where this route
     * with this component, or with none, was looked at so before, one of the two does, by turns; the long run looks at both each time.
     */
    async look(page: Page, route: string, what: string, modal?: string): Promise<void> {
      const shown = `${route} ${modal ?? ''}`;
      const isNew = !wholly.has(shown);
      if (isNew) wholly.add(shown);
      else later += 1;
      const looks = isNew || isWhole ? expectGoodLooks : later % 2 === 0 ? expectAccessible : expectAccessibleInDark;
      await looks(page, `${route}, ${what}`);
      note(route, 'usual');
      if (modal) modals.add(modal);
    },
    /** Looks at a route on a phone. */
    async glance(page: Page, route: string, state: State, modal?: string): Promise<void> {
      await expectAccessible(page, `${route}, ${modal ?? state}`);
      note(route, state);
      if (modal) modals.add(modal);
    },
    /** Those of these routes that nobody has looked at in this state. */
    missed: (state: State, routes: readonly string[]) => routes.filter((route) => !seen.get(state)?.has(route)),
    missedModals: (names: readonly string[]) => names.filter((name) => !modals.has(name)),
  };
}
