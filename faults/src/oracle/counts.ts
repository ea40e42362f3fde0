import type { Book, Fact } from '../load/book.ts';
import { beyondRewards } from './beyond.ts';
import { compensations } from './compensations.ts';
import { differences } from './differences.ts';
import { namedIn } from './named.ts';
import type { FaultAt, Finding } from './promises.ts';
import type { Entry, Records } from './records.ts';
import { words } from './words.ts';

interface Counted {
  _id: string;
  createdAt: Date;
}

/** What is there more often than anybody was told, and what is paid without a reason or with another amount than was promised. */
export function countsOf(book: Book, records: Records, faultAt: FaultAt): Finding[] {
  return [
    ...strangers(book, records, faultAt),
    ...places(book, records, faultAt),
    ...rewards(records, faultAt, namedIn(book)),
    ...screens(records, faultAt, namedIn(book)),
    ...beyondRewards(records, faultAt, namedIn(book)),
    ...differences(book, records, faultAt),
    ...compensations(book, records, faultAt),
    ...words(book, records, faultAt),
    ...records.postedTwice.map((key) => doubled('none', `${key} is in the journal more than once`)),
    ...sentences(book, records, faultAt),
  ];
}

/** Records that nobody was told of: as many as calls without an answer may have made, and no more. */
function strangers(book: Book, { deposits, apps, payouts }: Records, faultAt: FaultAt): Finding[] {
  const more = (kind: 'deposit' | 'app' | 'payout', found: Iterable<Counted>): Finding[] => {
    const makers: readonly Fact['kind'][] = kind === 'app' ? ['app', 'repriced'] : [kind];
    const ids = new Set(book.facts().flatMap((fact) => (makers.includes(fact.kind) && 'id' in fact ? [fact.id] : [])));
    const unknown = [...found].filter(({ _id }) => !ids.has(_id));
    return unknown
      .slice(makers.reduce((sum, maker) => sum + book.blind(maker), 0))
      .map(({ _id, createdAt }) => doubled(faultAt(createdAt), `a ${kind} ${_id} that nobody was told of`));
  };
  // A payout that was refused is kept as such, and whoever asked was told so.
  const accepted = [...payouts.values()].filter(({ status }) => status !== 'refused');
  return [...more('deposit', deposits.values()), ...more('app', apps.values()), ...more('payout', accepted)];
}

function places(book: Book, { apps, posted }: Records, faultAt: FaultAt): Finding[] {
  const told = new Map<string, number>();
  for (const fact of book.facts()) {
    if (fact.kind !== 'funded' && fact.kind !== 'repriced') continue;
    const id = fact.kind === 'funded' ? fact.appId : fact.id;
    told.set(id, (told.get(id) ?? 0) + fact.places);
  }
  const paid = new Map<string, number>();
  for (const { key, to } of posted.values()) {
    const [leg] = to;
    if (key.startsWith('funding/') && leg) paid.set(leg.account, (paid.get(leg.account) ?? 0) + leg.amountMicro);
  }
  return [...apps.values()].flatMap(({ _id, funded, priceMicro, previous, createdAt }): Finding[] => {
    const expected = told.get(_id) ?? 0;
    const line = `app ${_id} has ${funded} places, and ${expected} were told as bought`;
    const paidMicro = paid.get(`campaign/${_id}`) ?? 0;
    if (paidMicro !== funded * priceMicro)
      return [doubled(faultAt(createdAt), `app ${_id}: ${paidMicro} micro-USDT were paid for ${funded} places`)];
    const blind = book.blind('funded', _id) + (previous === undefined ? 0 : book.blind('repriced', previous));
    if (blind > 0 || funded === expected) return [];
    return [{ kind: funded > expected ? 'doubled' : 'lost', during: faultAt(createdAt), line }];
  });
}

/** Every completed rating is paid as it was promised, nothing else is. */
function rewards({ ratings, posted }: Records, faultAt: FaultAt, named: ReadonlySet<string>): Finding[] {
  const unpaid = [...ratings.values()].flatMap((rating): Finding[] => {
    if (!isPaid(rating.status)) return [];
    const entry = posted.get(`rating/${rating._id}`);
    const reward = entry && legTo(entry, `user/${rating.userId}/earnings`);
    if (reward === rating.offer.profitMicro) return [];
    const line = `rating ${rating._id} is ${rating.status}, and ${reward ?? 'nothing'} was paid for ${rating.offer.profitMicro}`;
    return [{ kind: 'lost', during: faultAt(rating.createdAt), line }];
  });
  const unearned = [...posted.keys()]
    .filter((key) => key.startsWith('rating/') && !isPaid(ratings.get(key.slice('rating/'.length))?.status))
    .filter((key) => !named.has(key))
    .map((key) => doubled('none', `${key} was paid, and its rating is not completed`));
  return [...unpaid, ...unearned];
}

/** Rated, or compensated because a question may not be asked: both are paid under the rating's key. */
const isPaid = (status: string | undefined) => status === 'completed' || status === 'compensated';

/** Every rating that its first question ended is paid as it was promised, nothing else is; screens are there as they were paid for. */
function screens({ ratings, apps, posted }: Records, faultAt: FaultAt, named: ReadonlySet<string>): Finding[] {
  const unpaid = [...ratings.values()].flatMap((rating): Finding[] => {
    if (rating.status !== 'screened') return [];
    const entry = posted.get(`screened/${rating._id}`);
    const paid = entry && legTo(entry, `user/${rating.userId}/earnings`);
    const promised = rating.offer.check?.rewardMicro;
    if (paid !== undefined && paid === promised) return [];
    const line = `rating ${rating._id} was ended by its first question, and ${paid ?? 'nothing'} was paid for ${promised}`;
    return [{ kind: 'lost', during: faultAt(rating.createdAt), line }];
  });
  const unearned = [...posted.keys()]
    .filter((key) => key.startsWith('screened/') && ratings.get(key.slice('screened/'.length))?.status !== 'screened')
    .filter((key) => !named.has(key))
    .map((key) => doubled('none', `${key} was paid, and its rating was not ended by its first question`));
  const spent = new Map<string, number>();
  for (const { key, to } of posted.values()) {
    const [leg] = to;
    if (key.startsWith('screens/') && leg) spent.set(leg.account, (spent.get(leg.account) ?? 0) + leg.amountMicro);
  }
  const bought = [...apps.values()].flatMap(({ _id, screens: own, createdAt }): Finding[] => {
    const [paidMicro, micro] = [spent.get(`campaign/${_id}`) ?? 0, own ? own.bought * own.rewardMicro : 0];
    const line = `app ${_id}: ${paidMicro} micro-USDT were paid for screens of ${micro}`;
    return paidMicro === micro ? [] : [doubled(faultAt(createdAt), line)];
  });
  return [...unpaid, ...unearned, ...bought];
}

/**
 * Whoever was paid a reward was told so, once. After a restore the wallet tells under another name: what it told before is of pages that
 * were there then. What the notifications of an older copy lack is not told again.
 */
function sentences(book: Book, { ratings, posted, told }: Records, faultAt: FaultAt): Finding[] {
  const restores = book.restores();
  const epochs = new Set(restores.map(({ epoch }) => epoch));
  const times = new Map<string, number>();
  for (const id of told) {
    const [, name = '', place] = /(\w+)-(\d+\.\d+)$/.exec(id) ?? [];
    if (place === undefined) continue;
    const known = `${epochs.has(name) ? name : ''}-${place}`;
    times.set(known, (times.get(known) ?? 0) + 1);
  }
  const epochAt = (seq: number) => restores.findLastIndex(({ afterSeq }) => seq > afterSeq);
  const isForgotten = (at: number) => restores.slice(at + 1).some(({ database }) => database === 'notifications');
  return [...posted.values()].flatMap(({ key, seq, index }): Finding[] => {
    const [, ratingId = ''] = /^(?:rating|screened)\/(.+)$/.exec(key) ?? [];
    const rating = ratings.get(ratingId);
    const at = epochAt(seq);
    const count = times.get(`${restores[at]?.epoch ?? ''}-${seq}.${index}`) ?? 0;
    if (!rating || count === 1 || (count === 0 && isForgotten(at))) return [];
    const line = `the reward of ${key} was told ${count} times`;
    return [{ kind: count === 0 ? 'lost' : 'doubled', during: faultAt(rating.createdAt), line }];
  });
}

const legTo = ({ to }: Entry, account: string): number | undefined =>
  to.find((leg) => leg.account === account)?.amountMicro;

const doubled = (during: string, line: string): Finding => ({ kind: 'doubled', during, line });
