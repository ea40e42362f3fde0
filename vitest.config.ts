import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const stores = './infra/src/vitest-stores.ts';

export default defineConfig({
  test: {
    // Two cores: more workers than that only make each other miss their deadlines.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{packages,services}/*/src/**/*.test.ts',
            '{gateway,infra}/src/**/*.test.ts',
            'infra/embedded-mongo/*.test.ts',
          ],
          globalSetup: [stores],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'client',
          include: ['frontend/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: [stores],
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'crash',
          include: ['tests/crash/**/*.test.ts'],
          globalSetup: [stores],
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: [stores],
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
