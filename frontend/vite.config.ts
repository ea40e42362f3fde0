import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { noChunkCycles } from './chunk-cycles-plugin.ts';
import { documentsInPlace, operationsList } from './documents-plugin.ts';
import { firstViews } from './first-views-plugin.ts';
import * as documents from './src/generated/graphql.ts';

// Whoever starts the build, also a test runner: the client that people get is React's production build, and the one that is tested is it.
process.env.NODE_ENV = process.argv.includes('build') ? 'production' : 'development';

const backend = { target: process.env.CANDOR_GATEWAY ?? 'http://localhost:8080', changeOrigin: false };

/** What every page has, the public ones too. */
const SHARED = new RegExp(
  [
    'src/lib/(session|request|transport|refusal|refresh|server-clock|title|key)\\.',
    'src/components/ui/(Button|Message|Logo|Spinner)\\.',
    'src/app/(base|tokens)\\.css',
    'node_modules/(@fontsource|react|graphql)/',
    'icons-react.*/(createReactComponent|defaultAttributes|IconAlertCircle|IconCircleCheck|IconInfoCircle)\\.',
  ].join('|'),
);

/** What draws the pages, and chooses them. A chunk is what runs at once: parts are kept so small that a slow phone can draw in between. */
const BEGIN = new RegExp(
  [
    'node_modules/(react-dom|scheduler|react-router|cookie|set-cookie-parser)/',
    'src/app/(begin|routes|pages|lazy-page|Fallbacks)\\.',
    'src/components/ui/Standing\\.',
    'src/lib/(offline|version|waiting)\\.',
  ].join('|'),
);

/** What asks the server for the pages of the user area. */
const CLIENT = new RegExp(
  ['src/lib/(apollo|kept-cache)\\.', 'node_modules/(@apollo|rxjs|tslib|@wry|optimism)/'].join('|'),
);

/** What every page of the user area has, and the home page itself, which is loaded first most often. */
const AREA = new RegExp(
  [
    'src/lib/(money|time|use-logout)\\.',
    'src/components/ui/(Amount|Client|Empty|Loaded|Page|PersonAvatar|Skeleton|Status)\\.',
    'src/features/(frame/(Frame|frame|exports|Header|BottomBar|use-live|use-wide)|home/(HomePage|BonusCard|home))\\.',
    'src/app/UserArea\\.',
    'packages/money/',
    'icons-react.*/Icon(ArrowsExchange|Bell|CashBanknote|ChevronRight|Coins|Home|ListDetails|Logout|PlayerPlay|PlayerPlayFilled|Scale|Speakerphone|User)\\.',
  ].join('|'),
);

/** What the sign-in has besides: fields, and the frame of the public pages. */
const FIELDS = new RegExp(
  [
    'src/components/ui/(Library|library-styles|theme|AuthPage)\\.',
    'src/features/auth/use-sign-in\\.',
    'node_modules/clsx/',
    'node_modules/@mantine/core/esm/(core|components/(Input|InputBase|TextInput|PasswordInput|InputsGroup|CloseButton|Transition|ActionIcon|UnstyledButton|Loader))/',
    'src/lib/fault\\.',
    'node_modules/@mantine/hooks/esm/(utils/|use-(id|uncontrolled|reduced-motion|media-query|did-update|isomorphic-effect|merged-ref)/)',
  ].join('|'),
);

/** What several of the administrators' pages have, with the frame around them. */
const ADMIN = new RegExp(
  [
    'src/components/admin/(?!ReasonField)',
    'src/features/admin/(frame/|ledger/(checks|exports)\\.)',
    'src/app/(AdminArea|admin-pages)\\.',
    'node_modules/@tanstack/(react-table|table-core|react-store|store)/',
    'icons-react.*/Icon(AddressBook|AlertTriangle|Apps|Book|Gauge|Gavel|History|Login2|Logout2|Menu2|X|Keyboard|Arrow(Down|Up)|ArrowsSort)\\.',
  ].join('|'),
);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [documentsInPlace(documents), operationsList(documents), react(), firstViews(), noChunkCycles()],
  // rxjs without its helpers for browsers of ten years ago.
  resolve: { conditions: ['es2015', 'module', 'browser', 'development|production'] },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Many small shared files cost more, each compressed for itself, than they save whoever needs one of them only.
            { name: 'shared', test: SHARED, priority: 2 },
            { name: 'begin', test: BEGIN, priority: 1 },
            { name: 'client', test: CLIENT, priority: 1 },
            { name: 'area', test: AREA, priority: 1 },
            { name: 'fields', test: FIELDS, priority: 1 },
            { name: 'admin', test: ADMIN, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/graphql': backend, '/api': backend, '/pictures': backend } },
});
