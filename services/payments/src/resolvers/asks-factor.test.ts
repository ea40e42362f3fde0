import { asksFactor } from '@candor/service-kit/testing/asks-factor';
import { expect, it } from 'vitest';
import type { PaymentsDeps } from '../deps.ts';
import { mutations } from './mutation.ts';
import { withdrawalMutations } from './withdrawal.ts';

const none = {} as PaymentsDeps;

it('a fresh second factor is asked for what moves money or addresses, and for nothing else', async () => {
  expect(await asksFactor({ ...mutations(none), ...withdrawalMutations(none) })).toEqual([
    'approveWithdrawal',
    'createDepositAddress',
    'decideDeposit',
    'decideWithdrawal',
    'deleteDepositAddress',
    'recordNotSent',
    'recordSent',
    'updateDepositAddress',
  ]);
});
