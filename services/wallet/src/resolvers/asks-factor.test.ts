import { asksFactor } from '@candor/service-kit/testing/asks-factor';
import { expect, it } from 'vitest';
import type { WalletDeps } from '../deps.ts';
import { mutationResolvers } from './mutation.ts';

it('a fresh second factor is asked for what moves money, and for nothing else', async () => {
  expect(await asksFactor(mutationResolvers({} as WalletDeps))).toEqual(['decideBonusCase', 'fundPromotions']);
});
