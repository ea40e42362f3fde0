import { displayUsdt } from '@candor/money';
import { readPersons, readPublisher } from '../balances/service.ts';
import { platformUnclaimed, publisherFunds, userEarnings } from '../ledger/accounts.ts';
import type { GivenUp, Person } from '../people/model.ts';
import { requirePosted, type TransferDeps } from '../transfers/service.ts';
import type { ErasureDeps } from './deps.ts';

/** What a person has in both accounts that payouts are made from, in micro-USDT. */
export interface Rest {
  earningsMicro: number;
  fundsMicro: number;
}

/** What is less than the smallest payout, account by account: it can neither be paid out nor stay. */
export async function readRest(
  deps: Pick<ErasureDeps, 'ledger' | 'clock' | 'leastPayoutMicro'>,
  userId: string,
  publishes = true,
): Promise<Rest> {
  const [figures] = await readPersons(deps, [userId]);
  const fundsMicro = publishes ? (await readPublisher(deps, userId)).fundsMicro : 0;
  const below = (micro: number) => (micro < deps.leastPayoutMicro ? micro : 0);
  return { earningsMicro: below(figures?.totalBalanceMicro ?? 0), fundsMicro: below(fundsMicro) };
}

/**
 * The rest of whoever were erased now: the funds of the organisation of the same id are in it where they go with the person. Auth knows who is a
 * member of it, and is asked only where there is anything of it to tell.
 */
export async function readOwnRest(
  deps: Parameters<typeof readRest>[0] & Pick<ErasureDeps, 'askParting'>,
  userId: string,
): Promise<Rest> {
  const rest = await readRest(deps, userId);
  if (rest.fundsMicro === 0) return rest;
  const { publishes } = await deps.askParting({ userId });
  return publishes ? rest : { ...rest, fundsMicro: 0 };
}

export const sumOfRest = ({ earningsMicro, fundsMicro }: Rest): number => earningsMicro + fundsMicro;

/** Why a rest stands in the way: nobody agreed to give it up, or to another sum. Undefined when all of it was agreed to. */
export function whyNotGivenUp(
  deps: Pick<ErasureDeps, 'leastPayoutMicro'>,
  rest: Rest,
  agreedMicro: number,
): string | undefined {
  const micro = sumOfRest(rest);
  if (micro === agreedMicro) return undefined;
  const left = `${displayUsdt(micro)} USDT`;
  if (agreedMicro > 0)
    return `You agreed to give up ${displayUsdt(agreedMicro)} USDT, but there are ${left} now. Look again, and agree to what is left.`;
  const least = `${displayUsdt(deps.leastPayoutMicro)} USDT`;
  return `There are ${left} left, less than the smallest payout of ${least}. Agree to give up ${left}, or keep your account.`;
}

/** Notes what the person agreed to, account by account: from now on another balance of either stands in the way. */
export async function noteGivenUp(
  deps: Pick<ErasureDeps, 'persons'>,
  userId: string,
  givenUp: GivenUp | undefined,
): Promise<void> {
  const change = givenUp ? { $set: { givenUp } } : { $unset: { givenUp: 1 } };
  await deps.persons.updateOne({ _id: userId, erasure: { $ne: 'erased' } }, change);
}

/** The key of one account's rest. */
export const unclaimedKey = (userId: string, erasureId: string, account: 'earnings' | 'funds') =>
  `unclaimed/${userId}/${erasureId}/${account}`;

/**
 * The last step of an erasure, after `erased` was written: what was agreed to → `platform/unclaimed`, each account under its own key, so
 * that whoever repeats it posts nothing twice. A reward that came so late that nobody could ask again stays where it is, with an alarm.
 */
export async function giveUpRest(deps: ErasureDeps, { _id: userId, givenUp, publisherStays }: Person): Promise<void> {
  if (givenUp) {
    const { erasureId, earningsMicro, fundsMicro } = givenUp;
    const post = async (account: 'earnings' | 'funds', from: ReturnType<typeof userEarnings>, amountMicro: number) => {
      if (amountMicro > 0) await postUnclaimed(deps, { userId, erasureId, account, from, amountMicro });
      await deps.step(`unclaimed:${account}`);
    };
    await post('earnings', userEarnings(userId), earningsMicro);
    await post('funds', publisherFunds(userId), fundsMicro);
  }
  const [figures] = await readPersons(deps, [userId]);
  const fundsMicro = publisherStays ? 0 : (await readPublisher(deps, userId)).fundsMicro;
  const lateMicro = (figures?.totalBalanceMicro ?? 0) + fundsMicro;
  if (lateMicro > 0) deps.alarm('money_of_erased', { userId, lateMicro });
}

interface Unclaimed {
  userId: string;
  erasureId: string;
  account: 'earnings' | 'funds';
  from: ReturnType<typeof userEarnings>;
  amountMicro: number;
}

async function postUnclaimed(deps: TransferDeps, unclaimed: Unclaimed): Promise<void> {
  const { userId, erasureId, account, from, amountMicro } = unclaimed;
  const outcome = await deps.ledger.post(
    {
      key: unclaimedKey(userId, erasureId, account),
      kind: 'unclaimed',
      from,
      to: [{ account: platformUnclaimed, amountMicro }],
      meta: { erasureId },
    },
    { recordRefusal: false },
  );
  requirePosted(deps, outcome);
}
