import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

const stores = './tools/src/vitest-stores.ts';
/** Node loads graphql's CommonJS build for everybody; left alone, our own files would get its ESM build as a second copy. */
const oneGraphql = {
  alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }],
};

/** Too long for `npm test`: `npm run test:long` has them. */
const LONG = '**/*.long.test.ts';
const exclude = [...configDefaults.exclude, LONG];

/** Files of one worker share what they import: to read everything anew for each took as long as the tests themselves. */
const isolate = false;

/** Of the client: puts something in the place of a module, or needs one that nobody has loaded. Such a file has modules and a page of its own. */
const ALONE = '**/*.alone.test.{ts,tsx}';

/** What the client's tests draw on; `setup.ts` leaves it to the next one as it was. Nobody is led away from it: there is no other page. */
const page = {
  environment: 'happy-dom',
  environmentOptions: { happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } } },
  setupFiles: ['./frontend/src/testing/setup.ts'],
  testTimeout: 60_000,
};

/**
 * Of the units and the contract: a good part of their time is waiting, for a process, a store or a driver that tries again. Projects that
 * run in one go have to have one number.
 */
const waiting = { maxWorkers: 3 };

/** How long a condition is waited for: a second, as it comes, is short beside other work. What is there is seen at once. */
const patient = { expect: { poll: { timeout: 15_000 } } };

/** What a whole product answered is told whole: that it was not the same thing explains nothing. */
const told = { truncateThreshold: 800 };

export default defineConfig({
  test: {
    // Two cores: where tests compute all the time, more workers than that only make each other miss their deadlines.
    maxWorkers: 2,
    projects: [
      {
        resolve: oneGraphql,
        test: {
          name: 'unit',
          ...patient,
          ...waiting,
          isolate,
          exclude,
          include: [
            '{packages,services}/*/src/**/*.test.ts',
            '{gateway,infra,ops,tools,drills,faults}/src/**/*.test.ts',
          ],
          globalSetup: [stores],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'client',
          ...patient,
          ...waiting,
          ...page,
          isolate,
          exclude: [...exclude, ALONE],
          include: ['frontend/{src,build}/**/*.test.{ts,tsx}'],
        },
      },
      {
        plugins: [react()],
        test: { name: 'client-alone', ...patient, ...waiting, ...page, exclude, include: [`frontend/src/${ALONE}`] },
      },
      {
        resolve: oneGraphql,
        test: {
          name: 'integration',
          ...patient,
          isolate,
          exclude,
          chaiConfig: told,
          include: ['tests/{integration,rights,money,fuzz}/**/*.test.ts'],
          globalSetup: [stores],
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        resolve: oneGraphql,
        test: {
          name: 'replicas',
          ...patient,
          isolate,
          exclude,
          chaiConfig: told,
          include: ['tests/replicas/**/*.test.ts'],
          globalSetup: [stores],
          // Each file is eleven processes: two of them at once make each other late on two cores.
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
      {
        resolve: oneGraphql,
        test: {
          name: 'contract',
          ...patient,
          ...waiting,
          isolate,
          exclude,
          chaiConfig: told,
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: [stores],
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        resolve: oneGraphql,
        test: {
          name: 'security',
          ...patient,
          isolate,
          exclude,
          chaiConfig: told,
          include: ['tests/security/**/*.test.ts'],
          globalSetup: [stores, './tests/support/built.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        resolve: oneGraphql,
        test: {
          name: 'crash',
          ...patient,
          isolate,
          exclude,
          chaiConfig: told,
          include: ['tests/crash/**/*.test.ts'],
          globalSetup: [stores],
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
      {
        resolve: oneGraphql,
        test: {
          name: 'long',
          ...patient,
          isolate,
          chaiConfig: told,
          // Not LONG itself: below hidden folders there may be other copies of the tree.
          include: [
            '{packages,services}/*/src/**/*.long.test.ts',
            '{gateway,infra,ops,tools,drills,faults,tests}/**/*.long.test.ts',
          ],
          globalSetup: [stores, './tests/support/built.ts'],
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 180_000,
        },
      },
      {
        resolve: oneGraphql,
        test: {
          name: 'browser',
          ...patient,
          isolate,
          exclude,
          chaiConfig: told,
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: [stores, './tests/support/built.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
