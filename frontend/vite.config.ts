import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { noChunkCycles } from './build/chunk-cycles.ts';
import { chunkGroups, codeSplittingOf, everyFileIsThere } from './build/chunk-groups.ts';
import { documentsInPlace, operationsList, unprinted } from './build/documents.ts';
import { droppableRouter } from './build/droppable.ts';
import { firstViews } from './build/first-views.ts';
import { signedOut } from './build/signed-out.ts';
import * as documents from './src/generated/graphql.ts';

// Whoever starts the build, also a test runner: the client that people get is React's production build, and the one that is tested is it.
process.env.NODE_ENV = process.argv.includes('build') ? 'production' : 'development';

const backend = { target: process.env.CANDOR_GATEWAY ?? 'http://localhost:8080', changeOrigin: false };

/** The first load names each file: a character fewer of each hash is a hundred bytes of it. */
const NAME = 'assets/[name]-[hash:7]';

/** The router's package names its development build for everybody; its production build, which only its own bundler plugin takes, lies beside it. */
const routerOfProduction = fileURLToPath(
  import.meta.resolve('react-router').replace('/dist/development/', '/dist/production/'),
).replace(/\.js$/, '.mjs');

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    documentsInPlace(documents),
    operationsList(documents),
    unprinted(),
    droppableRouter(),
    react(),
    firstViews(),
    signedOut(),
    noChunkCycles(),
    everyFileIsThere(chunkGroups),
  ],
  // rxjs without its helpers for browsers of ten years ago.
  resolve: {
    conditions: ['es2015', 'module', 'browser', 'development|production'],
    alias: command === 'build' ? [{ find: /^react-router$/, replacement: routerOfProduction }] : [],
  },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    // Browsers that run this code know the preloads of modules by themselves.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: codeSplittingOf(chunkGroups),
        entryFileNames: `${NAME}.js`,
        chunkFileNames: `${NAME}.js`,
        assetFileNames: `${NAME}[extname]`,
      },
    },
  },
  server: { proxy: { '/graphql': backend, '/api': backend, '/pictures': backend } },
}));
