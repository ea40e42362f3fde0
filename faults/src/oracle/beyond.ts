import type { FaultAt, Finding } from './promises.ts';
import type { Entry, Records } from './records.ts';

/** A movement that a record asks for: under which key, how much, and to which account. */
interface Due {
  amountMicro: number;
  from: string;
  account: string;
  record: string;
  at: Date;
}

/**
 * What raters get beyond their rewards: bonuses of publishers, and differences to the minimum with the sums that they come out of. Each that a
 * record has as paid is in the journal with its amount, and each that is in the journal has a record that asked for it.
 */
export function beyondRewards(records: Records, faultAt: FaultAt, named: ReadonlySet<string>): Finding[] {
  const { asked, paid } = dueOf(records);
  const missing = [...paid].flatMap((key): Finding[] => {
    const due = asked.get(key);
    if (!due || records.posted.has(key) || named.has(key)) return [];
    return [{ kind: 'lost', during: faultAt(due.at), line: `${due.record}, and the journal has no ${key}` }];
  });
  const posted = [...records.posted.values()].filter(({ key }) => /^(thanks|topups|topup)\//.test(key));
  return [...missing, ...posted.flatMap((entry) => faultOf(entry, asked.get(entry.key), faultAt, named))];
}

function faultOf(entry: Entry, due: Due | undefined, faultAt: FaultAt, named: ReadonlySet<string>): Finding[] {
  const { key, from, to } = entry;
  if (!due) return named.has(key) ? [] : [{ kind: 'doubled', during: 'none', line: `${key} is paid without a record` }];
  const [leg] = to;
  const isToWhom = to.length === 1 && leg?.account === due.account && leg.amountMicro === due.amountMicro;
  if (isToWhom && from === due.from) return [];
  const moved = to.map(({ account, amountMicro }) => `${amountMicro} to ${account}`).join(', ');
  const line = `${key} moved ${moved} out of ${from}, and its record asks for ${due.amountMicro} to ${due.account} out of ${due.from}`;
  return [{ kind: 'doubled', during: faultAt(due.at), line }];
}

/** Every movement that may be there, by its key, and which of them must be. */
function dueOf({ ratings, rounds }: Records): { asked: Map<string, Due>; paid: Set<string> } {
  const asked = new Map<string, Due>();
  const paid = new Set<string>();
  const note = (key: string, due: Due, isPaid: boolean) => {
    asked.set(key, due);
    if (isPaid) paid.add(key);
  };
  for (const { _id, userId, publisherId, thanks } of ratings.values()) {
    if (!thanks || thanks.state === 'refused') continue;
    const { id, amountMicro, state, at } = thanks;
    const record = `the bonus of rating ${_id} is ${state}`;
    const from = fundsOf(publisherId);
    note(`thanks/${id}`, { amountMicro, from, account: earningsOf(userId), record, at }, state === 'given');
  }
  for (const { _id, appId, publisherId, totalMicro, state, shares, at } of rounds.values()) {
    if (state === 'refused') continue;
    const record = `the differences of round ${_id} are ${state}`;
    const isInEscrow = state === 'paying' || state === 'done';
    const escrow = `campaign/${appId}`;
    const sum = { amountMicro: totalMicro, from: fundsOf(publisherId), account: escrow, record, at };
    note(`topups/${_id}`, sum, isInEscrow);
    for (const { ratingId, raterId, micro, state: is } of shares) {
      if (is === 'back') continue;
      const share = {
        amountMicro: micro,
        from: escrow,
        account: earningsOf(raterId),
        record: `a share of round ${_id} is ${is}`,
        at,
      };
      note(`topup/${_id}/${ratingId}`, share, is === 'paid');
    }
  }
  return { asked, paid };
}

const fundsOf = (publisherId: string) => `publisher/${publisherId}/funds`;
const earningsOf = (userId: string) => `user/${userId}/earnings`;
