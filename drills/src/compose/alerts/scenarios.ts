import { certificateFaults } from './faults/certificates.ts';
import { loadFaults } from './faults/load.ts';
import { memoryFaults } from './faults/memory.ts';
import { moneyFaults } from './faults/money.ts';
import { payoutFaults } from './faults/payouts.ts';
import { requestFaults } from './faults/requests.ts';
import { serviceFaults } from './faults/services.ts';
import type { Scenario } from './scenario.ts';

/**
 * Every fault, in the order in which they are made: with raters at work first, so that what their failures leave behind has gone by the
 * end, and what tampers with the journal last.
 */
export const scenarios: readonly Scenario[] = [
  ...loadFaults,
  ...memoryFaults,
  ...requestFaults,
  ...certificateFaults,
  ...payoutFaults,
  ...serviceFaults,
  ...moneyFaults,
];
