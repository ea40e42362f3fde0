import type { EndingOrganisation, Parting } from '@candor/events';
import { displayUsdt } from '@candor/money';
import { type BalanceDeps, readPersons, readPublisher } from '../balances/service.ts';
import { type AccountPath, platformUnclaimed, publisherFunds, userEarnings } from '../ledger/accounts.ts';
import type { GivenUp, OrganisationRest, Person } from '../people/model.ts';
import { requirePosted, type TransferDeps } from '../transfers/service.ts';
import type { ErasureDeps } from './deps.ts';

/** What a person has in the accounts that payouts are made from, in micro-USDT: the own two, and the funds of organisations that end with them. */
export interface Rest {
  earningsMicro: number;
  fundsMicro: number;
  /** Of those that have any; missing where none has. */
  ofOrganisations?: OrganisationRest[] | undefined;
}

type RestDeps = BalanceDeps & Pick<ErasureDeps, 'leastPayoutMicro'>;

/** What is less than the smallest payout, account by account: it can neither be paid out nor stay. */
export async function readRest(
  deps: RestDeps,
  userId: string,
  { publishes = true, organisations = [] }: Partial<Parting> = {},
): Promise<Rest> {
  const below = (micro: number) => (micro < deps.leastPayoutMicro ? micro : 0);
  const fundsOf = async (id: string) => below((await readPublisher(deps, id)).fundsMicro);
  const [figures] = await readPersons(deps, [userId]);
  const fundsMicro = publishes ? await fundsOf(userId) : 0;
  const each = await Promise.all(
    organisations.map(async ({ id }) => ({ organisationId: id, fundsMicro: await fundsOf(id) })),
  );
  const ofOrganisations = each.filter((one) => one.fundsMicro > 0);
  const own = { earningsMicro: below(figures?.totalBalanceMicro ?? 0), fundsMicro };
  return ofOrganisations.length > 0 ? { ...own, ofOrganisations } : own;
}

/**
 * The rest of whoever were erased now: the funds of the organisations that end with the person are in it. Auth knows who is a member of which:
 * what the ledger has under the own id alone does not tell.
 */
export async function readOwnRest(deps: RestDeps & Pick<ErasureDeps, 'askParting'>, userId: string): Promise<Rest> {
  return readRest(deps, userId, await deps.askParting({ userId }));
}

export const sumOfRest = ({ earningsMicro, fundsMicro, ofOrganisations = [] }: Rest): number =>
  ofOrganisations.reduce((sum, one) => sum + one.fundsMicro, earningsMicro + fundsMicro);

/** Whether each account has in both what it has in the other. */
export function isSameRest(one: Rest, other: Rest): boolean {
  const sorted = ({ ofOrganisations = [] }: Rest) =>
    ofOrganisations.map(({ organisationId, fundsMicro }) => `${organisationId} ${fundsMicro}`).sort();
  return (
    one.earningsMicro === other.earningsMicro &&
    one.fundsMicro === other.fundsMicro &&
    sorted(one).join() === sorted(other).join()
  );
}

/** Why a rest stands in the way: nobody agreed to give it up, or to another sum. Undefined when all of it was agreed to. */
export function whyNotGivenUp(
  deps: Pick<ErasureDeps, 'leastPayoutMicro'>,
  { rest, organisations = [] }: { rest: Rest; organisations?: readonly EndingOrganisation[] | undefined },
  agreedMicro: number,
): string | undefined {
  const micro = sumOfRest(rest);
  if (micro === agreedMicro) return undefined;
  const left = `${displayUsdt(micro)} USDT`;
  const among = amongThem(rest, organisations);
  if (agreedMicro > 0)
    return `You agreed to give up ${displayUsdt(agreedMicro)} USDT, but there are ${left} now${among}. Look again, and agree to what is left.`;
  const least = `${displayUsdt(deps.leastPayoutMicro)} USDT`;
  return `There are ${left} left${among}, less than the smallest payout of ${least}. Agree to give up ${left}, or keep your account.`;
}

/** How much of a rest is whose, where organisations that somebody else founded have a part in it. */
function amongThem({ ofOrganisations = [] }: Rest, organisations: readonly EndingOrganisation[]): string {
  const parts = ofOrganisations.map(({ organisationId, fundsMicro }) => {
    const name = organisations.find(({ id }) => id === organisationId)?.name ?? '';
    return `${displayUsdt(fundsMicro)} USDT of “${name}”`;
  });
  return parts.length > 0 ? ` (with ${parts.join(' and ')})` : '';
}

/** Notes what the person agreed to, account by account: from now on another balance of any stands in the way. */
export async function noteGivenUp(
  deps: Pick<ErasureDeps, 'persons'>,
  userId: string,
  givenUp: GivenUp | undefined,
): Promise<void> {
  const change = givenUp ? { $set: { givenUp } } : { $unset: { givenUp: 1 } };
  await deps.persons.updateOne({ _id: userId, erasure: { $ne: 'erased' } }, change);
}

/** The key of one account's rest: `holderId` is whose the account is, the person or an organisation that ends with them. */
export const unclaimedKey = (holderId: string, erasureId: string, account: 'earnings' | 'funds') =>
  `unclaimed/${holderId}/${erasureId}/${account}`;

/**
 * The last step of an erasure, after `erased` was written: what was agreed to → `platform/unclaimed`, each account under its own key, so
 * that whoever repeats it posts nothing twice. A reward that came so late that nobody could ask again stays where it is, with an alarm.
 * `endedIds`: the organisations that ended with the person, and that somebody else had founded.
 */
export async function giveUpRest(
  deps: ErasureDeps,
  { _id: userId, givenUp, publisherStays }: Person,
  endedIds: readonly string[],
): Promise<void> {
  if (givenUp) {
    const { erasureId, earningsMicro, fundsMicro, ofOrganisations = [] } = givenUp;
    const post = async (holderId: string, account: 'earnings' | 'funds', from: AccountPath, amountMicro: number) => {
      if (amountMicro > 0) await postUnclaimed(deps, { holderId, erasureId, account, from, amountMicro });
    };
    await post(userId, 'earnings', userEarnings(userId), earningsMicro);
    await deps.step('unclaimed:earnings');
    await post(userId, 'funds', publisherFunds(userId), fundsMicro);
    await deps.step('unclaimed:funds');
    for (const { organisationId, fundsMicro: micro } of ofOrganisations) {
      await post(organisationId, 'funds', publisherFunds(organisationId), micro);
      await deps.step('unclaimed:organisation');
    }
  }
  const [figures] = await readPersons(deps, [userId]);
  const fundsMicro = publisherStays ? 0 : (await readPublisher(deps, userId)).fundsMicro;
  const lateMicro = (figures?.totalBalanceMicro ?? 0) + fundsMicro;
  if (lateMicro > 0) deps.alarm('money_of_erased', { userId, lateMicro });
  for (const organisationId of endedIds) {
    const { fundsMicro: late } = await readPublisher(deps, organisationId);
    if (late > 0) deps.alarm('money_of_erased', { userId, organisationId, lateMicro: late });
  }
}

interface Unclaimed {
  holderId: string;
  erasureId: string;
  account: 'earnings' | 'funds';
  from: AccountPath;
  amountMicro: number;
}

async function postUnclaimed(deps: TransferDeps, unclaimed: Unclaimed): Promise<void> {
  const { holderId, erasureId, account, from, amountMicro } = unclaimed;
  const outcome = await deps.ledger.post(
    {
      key: unclaimedKey(holderId, erasureId, account),
      kind: 'unclaimed',
      from,
      to: [{ account: platformUnclaimed, amountMicro }],
      meta: { erasureId },
    },
    { recordRefusal: false },
  );
  requirePosted(deps, outcome);
}
