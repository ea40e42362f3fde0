import { clockFaults } from './clocks.ts';
import type { Fault } from './fault.ts';
import { processFaults } from './processes.ts';
import { redisFaults } from './redis.ts';
import { restoreFaults } from './restored.ts';
import { storeFaults } from './stores.ts';
import { wayFaults } from './ways.ts';

/** Every fault that a run may play. */
export const allFaults: readonly Fault[] = [
  ...processFaults,
  ...wayFaults,
  ...redisFaults,
  ...storeFaults,
  ...clockFaults,
  ...restoreFaults,
];
