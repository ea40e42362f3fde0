import type { Plugin } from 'vite';

/** Files that are one chunk, by parts of their paths. */
export interface ChunkGroup {
  name: string;
  files: readonly string[];
}

const inside = (folder: string, ...names: string[]) => names.map((name) => `${folder}/${name}.`);
const packages = (...names: string[]) => names.map((name) => `node_modules/${name}/`);
const icons = (...names: string[]) => inside('icons-react/dist/esm/icons', ...names.map((name) => `Icon${name}`));

/**
 * What is loaded together. The first load is few files, each of them run in a task of its own, so that a slow phone can draw in between:
 * of `/` 143 KB in 6 files, of `/login` 117 KB in 7; without groups they were 151 KB in 37, and 119 KB in 21. Many small files cost
 * more, each compressed for itself, than they save whoever needs one of them only.
 */
export const chunkGroups: readonly ChunkGroup[] = [
  {
    // What every page has, the public ones too.
    name: 'shared',
    files: [
      ...inside('src/lib', 'session', 'request', 'transport', 'presence', 'organisation', 'refusal', 'refresh'),
      ...inside('src/lib', 'server-clock', 'title', 'key'),
      ...inside('src/components/ui', 'Button', 'Message', 'Logo', 'Spinner'),
      ...inside('src/app', 'base', 'tokens'),
      ...packages('react', 'graphql'),
      ...inside('icons-react/dist/esm', 'createReactComponent', 'defaultAttributes'),
      ...icons('AlertCircle', 'CircleCheck', 'InfoCircle'),
    ],
  },
  {
    // What draws the pages, and chooses them.
    name: 'begin',
    files: [
      ...packages('react-dom', 'scheduler', 'react-router'),
      ...inside('src/app', 'begin', 'routes', 'pages', 'lazy-page', 'Fallbacks'),
      'src/components/ui/Standing.',
      ...inside('src/lib', 'offline', 'version', 'waiting'),
    ],
  },
  {
    // What asks the server for the pages of the user area.
    name: 'client',
    files: [
      ...inside('src/lib', 'apollo', 'kept-cache'),
      ...packages('@apollo/client', 'rxjs', 'tslib', 'optimism'),
      'node_modules/@wry/',
    ],
  },
  {
    // What every page of the user area has, and the home page itself with its card, which is loaded first most often.
    name: 'area',
    files: [
      ...inside('src/lib', 'live', 'locale', 'money', 'time', 'use-logout', 'use-new-page'),
      ...inside(
        'src/components/ui',
        'Amount',
        'Client',
        'Empty',
        'Loaded',
        'Page',
        'PersonAvatar',
        'Skeleton',
        'Status',
      ),
      ...inside('src/features/frame', 'exports', 'Frame', 'frame', 'Header', 'BottomBar', 'use-live', 'use-wide'),
      ...inside('src/features/home', 'BonusCard', 'HomePage', 'Tile', 'home'),
      'src/app/UserArea.',
      'packages/money/',
      ...icons('ArrowsExchange', 'Bell', 'CashBanknote', 'ChevronRight', 'Home', 'ListDetails', 'Logout'),
      ...icons('PlayerPlay', 'PlayerPlayFilled', 'Scale', 'User'),
    ],
  },
  {
    // What the sign-in has besides: fields, and the frame of the public pages.
    name: 'fields',
    files: [
      ...inside('src/components/ui', 'AuthPage', 'Library', 'SecondFactorField', 'library', 'library-styles', 'theme'),
      'src/features/auth/use-sign-in.',
      'src/lib/fault.',
      'src/lib/has-passkeys.',
      ...packages('clsx', '@mantine/core/esm/core', '@mantine/hooks/esm/utils'),
      ...['ActionIcon', 'CloseButton', 'Input', 'InputBase', 'Loader', 'PasswordInput', 'TextInput', 'Transition'].map(
        (name) => `@mantine/core/esm/components/${name}/`,
      ),
      '@mantine/core/esm/components/UnstyledButton/',
      ...['did-update', 'id', 'isomorphic-effect', 'media-query', 'merged-ref', 'reduced-motion', 'uncontrolled'].map(
        (name) => `@mantine/hooks/esm/use-${name}/`,
      ),
    ],
  },
  {
    // What administrators' and publishers' pages have alike, so that neither asks for the others'.
    name: 'remove',
    files: icons('X'),
  },
  {
    // What several of the administrators' pages have, with the frame around them.
    name: 'admin',
    files: [
      'src/components/admin/table/',
      ...inside('src/components/admin', 'Confirm', 'Dollars', 'Facts', 'details', 'use-list'),
      'src/features/admin/frame/',
      ...inside('src/features/admin/ledger', 'checks', 'exports'),
      ...inside('src/app', 'AdminArea', 'admin-pages'),
      ...packages('@tanstack/react-table', '@tanstack/table-core', '@tanstack/react-store', '@tanstack/store'),
      ...icons('AddressBook', 'AlertTriangle', 'Apps', 'ArrowDown', 'ArrowUp', 'ArrowsSort', 'Book', 'Gauge'),
      ...icons('Gavel', 'History', 'Keyboard', 'Login2', 'Logout2', 'Menu2', 'Search', 'UserShield'),
    ],
  },
];

/** The groups as the bundler takes them. */
export const codeSplittingOf = (groups: readonly ChunkGroup[]) => ({
  includeDependenciesRecursively: false,
  groups: groups.map(({ name, files }) => ({
    name,
    test: (id: string) => files.some((file) => id.includes(file)),
    // What every page has is there first, whatever else names it.
    priority: name === 'shared' ? 2 : 1,
  })),
});

/** Refuses a build in which a group names a file that is not in its chunk: it was renamed, or nothing needs it any more. */
export function everyFileIsThere(groups: readonly ChunkGroup[]): Plugin {
  return {
    name: 'candor:every-file-is-there',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []));
      const gone = groups.flatMap(({ name, files }) => {
        const ids = chunks.filter((chunk) => chunk.name === name).flatMap(({ moduleIds }) => moduleIds);
        return files.filter((file) => !ids.some((id) => id.includes(file))).map((file) => `${file} in ${name}`);
      });
      if (gone.length > 0) this.error(`build/chunk-groups.ts names what is not there: ${gone.join(', ')}`);
    },
  };
}
