import type { DomainEvent } from '@candor/events';
import { type ErasureDeps, runErasure } from '../erasure/service.ts';

/**
 * Somebody was erased. The wallet took part in that and has nothing left to do, unless it was restored to a moment before: then it does
 * its part now. What stands in the way then keeps the event waiting, since nobody is left who could be asked.
 */
export const onUserErased =
  (deps: ErasureDeps) =>
  async ({ payload }: DomainEvent<'user.erased'>): Promise<void> => {
    const { userId, organisationIds = [], ...agreed } = payload;
    const organisations = organisationIds.map((id) => ({ id, name: '' }));
    for (const stage of ['prepare', 'remove'] as const) {
      const { blockers } = await runErasure(deps, { userId, stage, organisations, ...agreed });
      if (blockers.length > 0) throw new Error(`somebody erased cannot leave the ledger: ${blockers.join(' ')}`);
    }
  };
