import { asksFactor } from '@candor/service-kit/testing/asks-factor';
import { expect, it } from 'vitest';
import type { AuthDeps } from '../deps.ts';
import { mutationResolvers } from './mutation.ts';

it('a fresh second factor is asked for what moves rights, and for nothing else', async () => {
  expect(await asksFactor(mutationResolvers({} as AuthDeps))).toEqual([
    'approveFactorLoss',
    'endSessionsOf',
    'setFreeze',
    'setRole',
  ]);
});
