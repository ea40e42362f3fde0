import type { PayoutsWaited } from '@candor/events';
import { toldHours, waitFromNow } from './address-wait.ts';
import type { SettingsDeps } from './payee.ts';
import { change, ensurePayee } from './service.ts';

/**
 * Lets a person's payouts wait as long as those to a new address do, because the second factor is removed as lost: also of somebody who
 * has no settings yet, whose first address would wait for nothing. Never shortens a wait. Answers the hours, 0 where there is no wait;
 * auth tells the person. Refuses with ACCOUNT_LEAVING.
 */
export async function letPayoutsWait(deps: SettingsDeps, userId: string): Promise<PayoutsWaited> {
  const from = waitFromNow(deps);
  if (from === null) return { waitHours: 0 };
  await ensurePayee(deps, userId);
  await change(deps, userId, ({ payoutsFrom }) => {
    if (payoutsFrom && payoutsFrom.getTime() >= from.getTime()) return undefined;
    return { set: { payoutsFrom: from }, what: [] };
  });
  return { waitHours: toldHours(deps) ?? 0 };
}
