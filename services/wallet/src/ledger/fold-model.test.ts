import { daysBefore, londonDay } from '@candor/service-kit/london';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AccountPath,
  campaign,
  campaignOf,
  earnerOf,
  platformFees,
  platformPromotions,
  platformUnclaimed,
  publisherFunds,
  publisherOf,
  userEarnings,
  userHeld,
  worldCapital,
  worldDeposits,
  worldNetwork,
  worldWithdrawals,
} from './accounts.ts';
import { REWARD_DAYS_KEPT } from './figures.ts';
import { balanceOf, decide, emptyFold, type Fold, foldPage, JournalFault } from './fold.ts';
import { foldFault } from './fold-fault.ts';
import { fingerprintOf, hashPage, nextHead, type Page, type Transfer, type TransferKind } from './transfer.ts';

/**
 * Every figure of the fold against its definition: the sum over the list of all that was posted, worked out anew from the whole list.
 */
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const HOUR_MS = 3_600_000;
const users = ['u0', 'u1', 'u2'];
const apps = ['a0', 'a1', 'a2', 'a3'];
const ownerOf = (appId: string) => (appId === 'a0' ? 'p0' : 'p1');

const move = fc.record({
  kind: fc.constantFrom<TransferKind>(
    ...(['deposit', 'funding', 'reward', 'reward', 'refund', 'bonus', 'referral'] as const),
    ...(['screens', 'screensBack', 'screened', 'difference'] as const),
    ...(['capital', 'hold', 'payout', 'release', 'networkFee', 'remedy', 'thanks', 'unclaimed'] as const),
  ),
  userId: fc.constantFrom(...users),
  appId: fc.constantFrom(...apps),
  amountMicro: fc.integer({ min: 1, max: 40 }),
  feeMicro: fc.integer({ min: 0, max: 5 }),
  refused: fc.constantFrom(true, false, false, false),
  /** How long before this one the page ended; 0 when it is in the same page. */
  hours: fc.constantFrom(0, 0, 0, 1, 9, 24, 24 * 15, 24 * 31, 24 * 40),
});
type Move = typeof move extends fc.Arbitrary<infer One> ? One : never;

function transferOf(one: Move, n: number): Transfer {
  const { kind, userId, appId, amountMicro, feeMicro } = one;
  const funds = publisherFunds(ownerOf(appId));
  const legs = (account: AccountPath, fees: AccountPath = platformFees) =>
    [{ account, amountMicro }].concat(feeMicro > 0 ? [{ account: fees, amountMicro: feeMicro }] : []);
  const only = (account: AccountPath) => [{ account, amountMicro }];
  const ways: Record<TransferKind, [AccountPath, { account: AccountPath; amountMicro: number }[]]> = {
    deposit: [worldDeposits, legs(funds)],
    funding: [funds, only(campaign(appId))],
    reward: [campaign(appId), legs(userEarnings(userId))],
    refund: [campaign(appId), only(funds)],
    screens: [funds, only(campaign(appId))],
    screensBack: [campaign(appId), only(funds)],
    screened: [campaign(appId), only(userEarnings(userId))],
    differences: [funds, only(campaign(appId))],
    difference: [campaign(appId), only(userEarnings(userId))],
    bonus: [platformPromotions, legs(userEarnings(userId), userEarnings(`${userId}x`))],
    referral: [platformPromotions, legs(userEarnings(userId), userEarnings(`${userId}x`))],
    capital: [worldCapital, only(platformPromotions)],
    hold: [userEarnings(userId), only(userHeld(userId))],
    payout: [userHeld(userId), legs(worldWithdrawals)],
    release: [userHeld(userId), only(userEarnings(userId))],
    networkFee: [platformFees, only(worldNetwork)],
    remedy: [platformFees, only(funds)],
    thanks: [funds, only(userEarnings(userId))],
    unclaimed: [userEarnings(userId), only(platformUnclaimed)],
  };
  const [from, to] = ways[kind];
  const asked = { key: `k/${n}`, kind, from, to, meta: {} };
  return { ...asked, fingerprint: fingerprintOf(asked), ...(one.refused && { refused: 'BALANCE_TOO_LOW' as const }) };
}

/** The moves in pages, from a night of London on. */
function pagesOf(moves: readonly Move[]): Page[] {
  const pages: Page[] = [];
  let at = Date.UTC(2026, 2, 20, 22);
  moves.forEach((one, n) => {
    at += one.hours * HOUR_MS;
    if (one.hours > 0 || pages.length === 0)
      pages.push({ _id: pages.length + 1, at: new Date(at), prev: '', hash: '', transfers: [] });
    pages.at(-1)?.transfers.push(transferOf(one, n));
  });
  let prev = emptyFold().hash;
  for (const page of pages) {
    page.prev = prev;
    page.hash = hashPage(page);
    prev = page.hash;
  }
  return pages;
}

interface Posted extends Transfer {
  seq: number;
  day: string;
}
type Entry = Posted & { account: string; micro: number };

const sum = <One>(list: readonly One[], of: (one: One) => number) => list.reduce((all, one) => all + of(one), 0);
/** What each account saw, in its order. */
const entriesOf = (posted: readonly Posted[]): Entry[] =>
  posted.flatMap((one) => [
    { ...one, account: one.from, micro: -sum(one.to, ({ amountMicro }) => amountMicro) },
    ...one.to.map(({ account, amountMicro }) => ({ ...one, account, micro: amountMicro })),
  ]);
const legsOf = (posted: readonly Posted[], where: (one: Posted, account: string) => boolean) =>
  posted.flatMap((one) => one.to.filter(({ account }) => where(one, account)));
const total = (legs: readonly { amountMicro: number }[]) => sum(legs, ({ amountMicro }) => amountMicro);

function campaignFigures(posted: readonly Posted[], appId: string) {
  const account = campaign(appId);
  const own = entriesOf(posted).filter((one) => one.account === account);
  const out = posted.filter(({ from }) => from === account);
  const isPaid = (path: string) => earnerOf(path) !== undefined;
  const isBack = (path: string) => publisherOf(path) !== undefined;
  return {
    publisherId: publisherOf(own[0]?.from ?? '') ?? '',
    fundedMicro: sum(own, ({ micro }) => Math.max(micro, 0)),
    rewardsMicro: total(legsOf(out, (_, path) => isPaid(path))),
    feesMicro: total(legsOf(out, (_, path) => !isPaid(path) && !isBack(path))),
    refundedMicro: total(legsOf(out, (_, path) => isBack(path))),
    entries: own.length,
    head: own.reduce((head, { key, micro, seq }) => nextHead(head, key, micro, seq), '0'.repeat(64)),
  };
}

function earnerFigures(posted: readonly Posted[], userId: string) {
  const account = userEarnings(userId);
  const of = (kind: string) =>
    posted.flatMap((one) =>
      one.kind === kind
        ? one.to.filter((leg) => leg.account === account).map(({ amountMicro }) => ({ ...one, amountMicro }))
        : [],
    );
  const rewards = of('reward');
  const screened = [...of('screened'), ...of('difference')];
  const given = of('thanks');
  const paid = posted.flatMap((one) => (/^(reward|screened|difference|thanks)$/.test(one.kind) ? [one] : []));
  const own = paid.flatMap((one) =>
    one.to.filter((leg) => leg.account === account).map(({ amountMicro }) => ({ ...one, amountMicro })),
  );
  const day = own.at(-1)?.day ?? '';
  return {
    rewards: rewards.length,
    rewardsMicro: total(rewards),
    firstSeq: rewards[0]?.seq ?? 0,
    screenedMicro: total(screened),
    thanksMicro: total(given),
    referralsMicro: total(of('referral')),
    bonusMicro: total(of('bonus')),
    day,
    dayMicro: total(own.filter((one) => one.day === day)),
  };
}

function dayFigures(posted: readonly Posted[], day: string) {
  const today = posted.filter((one) => one.day === day);
  const rewards = today.filter(({ kind }) => kind === 'reward');
  return {
    depositedMicro: total(legsOf(today, ({ from }) => from === worldDeposits)),
    withdrawnMicro: total(legsOf(today, (_, path) => path === worldWithdrawals)),
    rewardsMicro: total(
      legsOf(today, ({ kind }, path) => /^(reward|screened|difference)$/.test(kind) && earnerOf(path) !== undefined),
    ),
    feesMicro: total(legsOf(rewards, (_, path) => earnerOf(path) === undefined)),
    ratings: rewards.length,
  };
}

const sorted = <Value>(entries: Iterable<[string, Value]>) => Object.fromEntries([...entries].sort());
const isPayment = (one: Posted, path: string) => campaignOf(one.from) !== undefined && earnerOf(path) !== undefined;

function expectAll(moves: readonly Move[]): void {
  const fold = emptyFold();
  const pages = pagesOf(moves);
  for (const page of pages) foldPage(fold, page);
  const posted = pages.flatMap(({ _id: seq, at, transfers }) =>
    transfers.filter(({ refused }) => !refused).map((one) => ({ ...one, seq, day: londonDay(at.getTime()) })),
  );
  const entries = entriesOf(posted);
  const last = pages.at(-1);
  expect([fold.seq, fold.hash, fold.atMs, fold.transfers]).toEqual([
    ...[pages.length, last?.hash, last?.at.getTime(), moves.length],
  ]);

  const accounts = [...new Set(entries.map(({ account }) => account))];
  const balance = (account: string) =>
    sum(
      entries.filter((one) => one.account === account),
      ({ micro }) => micro,
    );
  for (const account of accounts) expect(balanceOf(fold, account)).toBe(balance(account));
  expect(sorted(fold.balances)).toEqual(Object.fromEntries(accounts.sort().map((path) => [path, balance(path)])));
  const over = (where: (account: string) => boolean) => sum(accounts.filter(where), balance);

  const campaigns = apps.filter((appId) => accounts.includes(campaign(appId)));
  expect(sorted(fold.campaigns)).toEqual(
    Object.fromEntries(campaigns.map((appId) => [appId, campaignFigures(posted, appId)])),
  );
  for (const publisherId of ['p0', 'p1']) {
    const own = campaigns.filter((appId) => campaignFigures(posted, appId).publisherId === publisherId);
    const figures = own.map((appId) => campaignFigures(posted, appId));
    const remedies = legsOf(posted, ({ kind }, path) => kind === 'remedy' && path === publisherFunds(publisherId));
    const given = posted.filter(({ kind, from }) => kind === 'thanks' && from === publisherFunds(publisherId));
    const givenMicro = total(given.flatMap(({ to }) => to));
    const known = fold.rows.peek(publisherFunds(publisherId)).more;
    expect(known).toEqual(
      own.length === 0 && remedies.length === 0 && given.length === 0
        ? undefined
        : {
            inCampaignsMicro: sum(own, (appId) => balance(campaign(appId))),
            spentMicro:
              givenMicro + sum(figures, ({ rewardsMicro, feesMicro }) => rewardsMicro + feesMicro) - total(remedies),
            feesMicro: sum(figures, ({ feesMicro }) => feesMicro) - total(remedies),
          },
    );
  }

  const isEarned = (one: Posted, path: string) =>
    /^(reward|screened|difference|thanks|referral|bonus)$/.test(one.kind) && earnerOf(path) !== undefined;
  const people = [...new Set(legsOf(posted, isEarned).map(({ account }) => earnerOf(account) ?? ''))].sort();
  const earners = people.map((userId) => [userId, earnerFigures(posted, userId)] as const);
  expect(sorted(fold.earners)).toEqual(Object.fromEntries(earners));
  const withoutBonus = new Array<number>(54).fill(0);
  for (const [, { rewardsMicro, bonusMicro }] of earners) {
    const bits = rewardsMicro.toString(2).length;
    if (rewardsMicro > 0 && bonusMicro === 0) withoutBonus[bits] = (withoutBonus[bits] ?? 0) + 1;
  }
  expect(fold.sums).toEqual({
    allMicro: 0,
    worldMicro: over((path) => path.startsWith('world/')),
    owedMicro: over((path) => !/^(world|platform)\//.test(path)),
    escrowMicro: over((path) => path.startsWith('campaign/')),
    rewardsMicro: sum(earners, ([, { rewardsMicro, screenedMicro }]) => rewardsMicro + screenedMicro),
    withoutBonus,
  });

  const days = [...new Set(posted.map(({ day }) => day))];
  const moved = days
    .map((day) => [day, dayFigures(posted, day)] as const)
    .filter(([, figures]) => Object.values(figures).some((one) => one > 0));
  expect(sorted(fold.daily)).toEqual(Object.fromEntries(moved));
  const paidOn = days.filter(
    (day) => legsOf(posted, (one, path) => one.day === day && isPayment(one, path)).length > 0,
  );
  const kept = paidOn.filter((day) => day >= daysBefore(paidOn.at(-1) ?? '', REWARD_DAYS_KEPT));
  const byApp = (day: string) =>
    campaigns.flatMap((appId): [string, number][] => {
      const paid = legsOf(
        posted,
        (one, path) => one.day === day && one.from === campaign(appId) && isPayment(one, path),
      );
      return paid.length > 0 ? [[appId, total(paid)]] : [];
    });
  expect(sorted([...fold.appsByDay].map(([day, paid]) => [day, sorted(paid)]))).toEqual(
    Object.fromEntries(kept.map((day) => [day, Object.fromEntries(byApp(day))])),
  );
}

describe('the fold', () => {
  it('says of any journal what the sums over its entries say', () => {
    console.log(`fold model seed: ${seed}`);
    fc.assert(fc.property(fc.array(move, { minLength: 1, maxLength: 60, size: 'max' }), expectAll), {
      numRuns: 100,
      seed,
    });
  });
});

describe('a page', () => {
  const moves = Array.from(
    { length: 3 },
    (_, n): Move => ({
      ...{ kind: 'deposit', userId: 'u0', appId: 'a0', amountMicro: 10 + n, feeMicro: 0, refused: false, hours: 1 },
    }),
  );
  const folded = (pages: readonly Page[]) => {
    const fold = emptyFold();
    for (const page of pages) foldPage(fold, page);
    return fold;
  };
  const rehashed = (page: Page) => ({ ...page, hash: hashPage(page) });

  it('older than the one before, or with an entry that nobody may ask for, is a fault that names it', () => {
    const [first, second] = pagesOf(moves) as [Page, Page, Page];
    const older = rehashed({ ...second, at: new Date(first.at.getTime() - 1) });
    expect(() => folded([first, older])).toThrow('page 2: is older than the page before it');
    expect(() => folded([first, rehashed({ ...second, at: first.at })])).not.toThrow();
    const [entry] = second.transfers;
    const nothing = rehashed({ ...second, transfers: [{ ...(entry as Transfer), to: [] }] });
    expect(() => folded([first, nothing])).toThrow('page 2, entry 0 (key k/1): no destination');
    expect(() => folded([first, nothing])).toThrow(expect.objectContaining({ name: 'JournalFault' }));
    expect(() => folded([first, nothing])).toThrow(JournalFault);
  });

  it('of another place, hash, accounts or sums is told when two folds are compared', () => {
    const pages = pagesOf(moves);
    const fold = folded(pages);
    const differing = (change: (fold: Fold) => void) => {
      const other = folded(pages);
      change(other);
      return foldFault(other, fold);
    };
    expect(differing(() => {})).toBeUndefined();
    expect(differing((other) => Object.assign(other, { seq: 2 }))).toBe('it stands on another page');
    expect(differing((other) => Object.assign(other, { hash: 'x' }))).toBe('it stands on another page');
    expect(differing((other) => void other.rows.write('user/x/earnings', 3))).toBe('it has 3 accounts, the journal 2');
    const changes: ((fold: Fold) => void)[] = [
      ({ sums }) => Object.assign(sums, { owedMicro: 1 }),
      (other) => Object.assign(other, { transfers: 4 }),
      ({ daily }) => void daily.clear(),
      ({ appsByDay }) => void appsByDay.set('2026-03-20', new Map([['a0', 1]])),
    ];
    for (const change of changes) expect(differing(change)).toBe('its sums are not what the journal says');
  });
});

describe('a decision', () => {
  const [max, u] = [Number.MAX_SAFE_INTEGER, userEarnings('u')];
  const decided = (from: AccountPath, balances: Record<string, number>, amountMicro = 10) =>
    decide((account) => balances[account] ?? 0, { from, to: [{ account: u, amountMicro }] });

  it.each<[AccountPath, Record<string, number>, ReturnType<typeof decide>]>([
    [userHeld('u'), { [userHeld('u')]: 10 }, undefined],
    [userHeld('u'), { [userHeld('u')]: 9 }, 'BALANCE_TOO_LOW'],
    [worldDeposits, { [worldDeposits]: 9 }, undefined],
    [worldDeposits, { [worldDeposits]: -max + 10 }, undefined],
    [worldDeposits, { [worldDeposits]: -max + 9 }, 'OUT_OF_RANGE'],
    [worldDeposits, { [u]: max - 10 }, undefined],
    [worldDeposits, { [u]: max - 9 }, 'OUT_OF_RANGE'],
  ])('from %s with %j: %s', (from, balances, outcome) => {
    expect(decided(from, balances)).toBe(outcome);
  });
});
