import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { verifyAudit } from '@candor/auth/audit/verify';
import { setHold } from '@candor/auth/holds/service';
import { ensureSuperadmin } from '@candor/auth/superadmin/service';
import { newcomer } from '@candor/auth/testing/instance';
import type { User } from '@candor/auth/users/model';
import { register } from '@candor/auth/users/service';
import type { DomainEvent } from '@candor/events';
import { rootDir } from '@candor/infra/paths';
import { createSubjectsHeard } from '@candor/notifications/subjects/heard';
import { subjectModel } from '@candor/notifications/subjects/model';
import { rememberSubject } from '@candor/notifications/subjects/service';
import { createAddress, deleteAddress } from '@candor/payments/addresses/service';
import { decideDeposit } from '@candor/payments/deposits/decision-service';
import { requestDeposit } from '@candor/payments/deposits/service';
import { depositRequest } from '@candor/payments/testing/instance';
import { decideAppeal } from '@candor/ratings/appeals/decide';
import { appealRating } from '@candor/ratings/appeals/service';
import { startRating } from '@candor/ratings/rating/start';
import { submitRating } from '@candor/ratings/rating/submit';
import { decideReport } from '@candor/ratings/reports/decide';
import { reportFeedback } from '@candor/ratings/reports/service';
import { countUpheld } from '@candor/ratings/standing/service';
import { longText, publisher } from '@candor/ratings/testing/instance';
import { signEvent } from '@candor/service-kit/events/signed';
import { testEventKeys } from '@candor/service-kit/testing/event-keys';
import { openJournal } from '@candor/wallet/ledger/journal';
import { fundPromotions } from '@candor/wallet/promotions/service';
import { REFERRAL_MICRO } from '@candor/wallet/referrals/amount';
import { earnFees } from '@candor/wallet/testing/instance';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkRecords } from '../records/check.ts';
import type { Told } from './kind.ts';
import { namedRatings } from './money.ts';
import type { Reconciled } from './reconcile.ts';
import {
  campaign,
  cancelledPayout,
  completedRating,
  decidedPayout,
  openTogether,
  paidDeposit,
  requestedPayout,
  type Together,
} from './testing.ts';

let all: Together;
beforeEach(async () => {
  all = await openTogether();
}, 60_000);
afterEach(() => all.close());

const told = (results: readonly Reconciled[], field: 'missing' | 'sentAgain' | 'underWay') =>
  Object.fromEntries(results.filter((one) => one[field] > 0).map((one) => [one.kind, one[field]]));
const invite = async (inviterId?: string) => {
  const inviter = inviterId ? await all.auth.models.users.findById(inviterId).lean<User>() : null;
  const code = inviter ? { invitationCode: inviter.invitationCode } : {};
  return (await register(all.auth.deps, newcomer(code))).user._id;
};

describe('after a restore of an older wallet, reconcile', () => {
  it('has every deposit, reward, payout, release and invitation made again, each once', async () => {
    const inviter = await invite();
    const budget = { amountMicro: 5 * REFERRAL_MICRO, reason: 'Autumn', txHash: 'x' };
    const invited = await invite(inviter);
    await fundPromotions(all.wallets(), { adminId: 'admin', ...budget });
    await paidDeposit(all);
    // Its publisher's fees cover the referral.
    await earnFees(all.wallets(), REFERRAL_MICRO, publisher.userId);
    await all.settle();
    const app = await campaign(all, 10);
    const others = await Promise.all([campaign(all, 2), campaign(all, 2), campaign(all, 2)]);
    for (const one of [app, ...others]) await completedRating(all, one, 'rater');
    await all.settle();
    const [sent, back] = [await requestedPayout(all, 'rater'), await requestedPayout(all, 'rater')];
    const taken = await requestedPayout(all, 'rater');
    const backup = (await all.wallets().ledger.read((fold) => fold.seq)) as number;

    await paidDeposit(all);
    await completedRating(all, app, invited);
    await decidedPayout(all, sent, true);
    await decidedPayout(all, back, false);
    await cancelledPayout(all, taken, 'rater');
    await all.settle();
    const before = await all.balances();
    expect(before['world/network']).toBe(1_000);
    expect(before[`user/${inviter}/earnings`]).toBeGreaterThan(0);

    await all.loseJournalAfter(backup);
    const dry = await all.reconcile({ dryRun: true });
    const lost = {
      'people registered': 2,
      'deposits paid': 1,
      'ratings completed': 1,
      'payouts completed': 1,
      'payouts rejected': 1,
      'payouts cancelled': 1,
      'network fees': 1,
    };
    expect(told(dry, 'missing')).toEqual(lost);
    expect(told(dry, 'sentAgain')).toEqual({});
    expect(await all.relay.publishUnsent()).toBe(0);

    // One event sends the payout and pays its fee: it is sent again once, and is on its way for the other.
    const { 'network fees': fees, ...sentOnce } = lost;
    const first = await all.reconcile();
    expect(told(first, 'sentAgain')).toEqual(sentOnce);
    expect(told(first, 'underWay')).toEqual({ 'network fees': fees });
    // A second operator at the same moment finds them on their way.
    const again = await all.reconcile();
    expect(told(again, 'missing')).toEqual({});
    expect(told(again, 'underWay')).toEqual(lost);
    await all.settle();
    expect(await all.balances()).toEqual(before);
    await all.wallet.verify();

    const after = await all.reconcile();
    expect(told(after, 'missing')).toEqual({});
    expect(told(after, 'underWay')).toEqual({});
    expect(after.find(({ kind }) => kind === 'deposits paid')?.lookedAt).toBe(2);
    expect(await all.relay.publishUnsent()).toBe(0);
  }, 120_000);

  it('has what somebody gave up with their account given up again, once the reward is back', async () => {
    const leaver = await invite();
    await paidDeposit(all);
    await all.settle();
    const app = await campaign(all, 2);
    await completedRating(all, app, leaver);
    await all.settle();
    // As auth has it after an erasure that the restored wallet has not seen.
    const gaveUp = { erasureId: 'e1', micro: 750_000 };
    await all.auth.models.users.updateOne({ _id: leaver }, { $set: { accountState: 'erased', gaveUp } });
    const relayed = { _id: 'relay' } as never;
    await all.wallet.connection.collection('checkpoints').updateOne(relayed, { $set: { seq: 999 } }, { upsert: true });
    expect(told(await all.reconcile(), 'sentAgain')).toMatchObject({ 'people erased': 1 });
    await all.settle();
    expect(await all.balances()).toMatchObject({ [`user/${leaver}/earnings`]: 0, 'platform/unclaimed': 750_000 });
    await all.wallet.verify();
    expect(told(await all.reconcile(), 'missing')).toEqual({});
  }, 60_000);

  it('has what organisations had given up again that ended with them, each on record by whose erasure it was', async () => {
    const leaver = await invite();
    const { deps } = all.payments;
    for (const [n, organisationId] of ['labs', 'tide'].entries()) {
      const request = { ...(await depositRequest(all.payments, organisationId)), amountMicro: 250_000 + n };
      const { _id: depositId } = await requestDeposit(deps, request);
      const txHash = `0x${(900 + n).toString(16).padStart(64, '0')}`;
      await decideDeposit(deps, { depositId, adminId: 'admin', status: 'paid', txHash });
    }
    await all.settle();
    const gaveUp = { erasureId: 'e1', micro: 500_001 };
    // What is under the own id stayed with others.
    const parted = { publishes: false, organisationIds: ['labs', 'tide'] };
    const erased = { accountState: 'erased' as const, gaveUp, parted };
    await all.auth.models.users.updateOne({ _id: leaver }, { $set: erased });
    const relayed = { _id: 'relay' } as never;
    await all.wallet.connection.collection('checkpoints').updateOne(relayed, { $set: { seq: 999 } }, { upsert: true });
    expect(told(await all.reconcile(), 'sentAgain')).toMatchObject({ 'people erased': 1 });
    await all.settle();
    expect(await all.balances()).toMatchObject({
      ...{ 'publisher/labs/funds': 0, 'publisher/tide/funds': 0, 'platform/unclaimed': 500_001 },
    });
    await all.wallet.verify();
    expect(told(await all.reconcile(), 'missing')).toEqual({});
    const journal = openJournal(all.databases.wallet);
    let toSeq = 0;
    for await (const page of journal.stream(1)) toSeq = page._id;
    const check = () => checkRecords(all.databases, journal, { toSeq, pauseMs: 1 });
    await check();
    const { persons } = all.wallet.models;
    const right = await persons.findById(leaver).lean();
    const wrong = [
      { $inc: { 'givenUp.ofOrganisations.0.fundsMicro': 1 } },
      { $set: { 'givenUp.ofOrganisations.1.organisationId': 'another' } },
      { $set: { 'givenUp.erasureId': 'e2' } },
      { $set: { erasure: 'prepared' as const } },
    ];
    for (const change of wrong) {
      await persons.updateOne({ _id: leaver }, change);
      await expect(check()).rejects.toThrow(/unclaimed\/(labs|tide)\/e1\/funds\): this unclaimed is not on record/);
      await persons.replaceOne({ _id: leaver }, right as never);
    }
    await check();
  }, 60_000);

  it('tells it who is held, and who was released', async () => {
    const [held, released] = [await invite(), await invite()];
    const change = (userId: string, onHold: boolean) =>
      setHold(all.auth.deps, { adminId: 'admin', userId, onHold, reason: 'A second account.' });
    await change(held, true);
    await change(released, true);
    await all.settle();
    await change(released, false);
    await all.settle();
    // As a backup of before the first hold, and of between the second and its release.
    const { persons } = all.wallet.models;
    await persons.deleteOne({ _id: held });
    await persons.updateOne({ _id: released }, { $set: { onHold: true } });
    all.auth.clock.advance(60_000);
    expect(told(await all.reconcile(), 'sentAgain')).toEqual({ holds: 2, 'people registered': 1 });
    await all.settle();
    const holds = await persons.find({ _id: { $in: [held, released] } }).lean<{ _id: string; onHold: boolean }[]>();
    expect(new Map(holds.map(({ _id, onHold }) => [_id, onHold]))).toEqual(
      new Map([
        [held, true],
        [released, false],
      ]),
    );
    expect(told(await all.reconcile(), 'missing')).toEqual({});
  }, 60_000);
});

describe('an administrator whom a command made', () => {
  it('never signed up, so that nothing of them is missing', async () => {
    const { users } = all.auth.models;
    await ensureSuperadmin(all.auth.deps, { username: 'boss', password: 'a plain long password' });
    await all.settle();
    expect(await users.countDocuments({ role: 'superadmin' })).toBe(1);
    expect(told(await all.reconcile(), 'missing')).toEqual({});
  });
});

describe('the names for rewards', () => {
  it('are missing of completed ratings that the notifications do not know, until they do', async () => {
    const subjects = subjectModel(all.databases.ratings);
    await all.meet('publisher', 'early');
    await paidDeposit(all);
    await all.settle();
    const rated = await completedRating(all, await campaign(all, 2), 'early');
    const kind = namedRatings(all.ratings.models.ratings, subjects);
    const completed: Told[] = [];
    for await (const one of kind.told()) completed.push(one);
    expect(completed.map(({ event, filter }) => [event.name, filter._id])).toEqual([['rating.completed', rated]]);
    expect(await kind.effective(completed)).toEqual(new Set());
    await rememberSubject({ subjects, subjectsHeard: createSubjectsHeard() }, rated, 'Tidepool');
    expect(await kind.effective(completed)).toEqual(new Set(completed.map(({ event }) => event.id)));
  }, 60_000);
});

describe('after a restore of an older auth, reconcile', () => {
  it('has whoever lost their standing since then held again, and nobody else', async () => {
    const [lost, standing] = [await invite(), await invite()];
    await countUpheld(all.ratings.instance(), standing, 'report 1');
    for (const report of ['one', 'two', 'three']) await countUpheld(all.ratings.instance(), lost, report);
    await all.settle();
    const { users } = all.auth.models;
    const held = async () => (await users.find({ onHold: true }).lean<User[]>()).map(({ _id }) => _id);
    expect(await held()).toEqual([lost]);
    await users.updateOne({ _id: lost }, { $set: { onHold: false }, $unset: { standingEvents: 1, holdRevision: 1 } });
    expect(told(await all.reconcile(), 'sentAgain')).toEqual({ 'standing lost': 1 });
    await all.settle();
    expect(await held()).toEqual([lost]);
    expect(told(await all.reconcile(), 'missing')).toEqual({});
  }, 60_000);
});

describe('after a restore of an older audit log, reconcile', () => {
  it('has the decisions since then told again as they were, each once, in a chain that verifies', async () => {
    const first = await paidDeposit(all);
    await all.settle();
    const second = await requestDeposit(all.payments.deps, await depositRequest(all.payments, publisher.userId));
    const decide = { depositId: second._id, adminId: 'admin' };
    await decideDeposit(all.payments.deps, { ...decide, status: 'rejected', reason: 'Not there.' });
    await decideDeposit(all.payments.deps, { ...decide, status: 'to_be_reviewed' });
    const address = { adminId: 'admin', network: 'Ethereum (ERC20)' as const };
    const { _id: id } = await createAddress(all.payments.deps, {
      ...address,
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    });
    await deleteAddress(all.payments.deps, { id, adminId: 'admin' });
    await fundPromotions(all.wallets(), { adminId: 'admin', amountMicro: 1_000_000, reason: 'Autumn', txHash: 'x' });
    const earning = await Promise.all([campaign(all, 1), campaign(all, 1)]);
    for (const one of earning) await completedRating(all, one, 'payee');
    await all.settle();
    await decidedPayout(all, await requestedPayout(all, 'payee'), true);
    const deps = all.ratings.instance();
    const [app, other] = [await campaign(all, 2), await campaign(all, 2)];
    const rated = await completedRating(all, app, 'rater');
    const copy = await startRating(deps, { userId: 'copier', appId: other._id });
    all.ratings.clock.advance(30_000);
    await submitRating(deps, { userId: 'copier', ratingId: copy._id, stars: 3, feedback: longText(rated) });
    await appealRating(deps, { userId: 'copier', ratingId: copy._id, text: 'These are my own words.' });
    await decideAppeal(deps, { adminId: 'admin', ratingId: copy._id, decision: 'granted', reason: 'They are.' });
    const report = await reportFeedback(deps, publisher, { appId: app._id, ratingId: rated, reason: 'A recipe.' });
    await decideReport(deps, { adminId: 'admin', reportId: report._id, decision: 'dismissed', reason: 'It is not.' });
    await all.settle();
    const before = await all.auditOf();
    expect(before[0]).toMatchObject({ recordId: first });

    await all.loseAuditAfter(1);
    const results = await all.reconcile();
    expect(told(results, 'sentAgain')).toEqual({
      'audit: deposits': 2,
      'audit: payouts': 1,
      'audit: deposit addresses': 2,
      'audit: appeals': 1,
      'audit: reports': 1,
      'audit: promotions': 1,
    });
    await all.settle();
    // Decisions are told again; who had a payout claimed before one stands on the payout itself.
    const facts = (entries: typeof before) =>
      entries
        .filter(({ action }) => action !== 'withdrawal.claim')
        .map(({ eventId, at, actorId, action, recordId, before: was, after, reason }) => ({
          ...{ eventId, at, actorId, action, recordId, was, after, reason },
        }))
        .sort((a, b) => (a.eventId < b.eventId ? -1 : 1));
    const after = await all.auditOf();
    expect(facts(after)).toEqual(facts(before));
    await verifyAudit(
      (async function* () {
        yield* after;
      })(),
    );
    expect(told(await all.reconcile(), 'missing')).toEqual({});
  }, 120_000);
});

describe('the command', () => {
  it('prints a line for each kind, begins a new epoch after a restore, and refuses what it does not know', async () => {
    await all.meet('publisher');
    await paidDeposit(all);
    await all.settle();
    await all.loseJournalAfter(0);
    const run = async (...args: string[]) => {
      const command = ['--import', 'tsx', 'ops/src/reconcile.ts', ...args];
      const env = { PATH: process.env.PATH, ...all.env };
      return promisify(execFile)(process.execPath, command, { cwd: rootDir, env });
    };
    const { stdout } = await run('--restored');
    const lines = stdout.trim().split('\n');
    expect(lines[0]).toMatch(/^the wallet tells of pages after 0 under the new epoch [0-9a-f]{8}/);
    expect(lines).toContain('deposits paid              looked at 1, missing 1, sent again 1');
    expect(lines).toContain('audit: deposits            looked at 1, missing 0, sent again 0');
    expect(lines.slice(-2)).toEqual([
      'records that follow the ledger now: none',
      'movements made from records: deposit 1',
    ]);
    await all.settle();
    expect((await all.balances())['publisher/publisher/funds']).toBe(100_000_000);
    await expect(run('--everything')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--everything'),
    });
  }, 60_000);
});

describe('on a system that runs, reconcile', () => {
  it('leaves what is on its way alone, and takes up what was parked', async () => {
    const depositId = await paidDeposit(all);
    const [waiting] = (await all.reconcile()).filter(({ kind }) => kind === 'deposits paid');
    expect(waiting).toEqual({ kind: 'deposits paid', lookedAt: 1, missing: 0, sentAgain: 0, underWay: 1 });
    await all.settle();
    expect(told(await all.reconcile(), 'missing')).toEqual({});

    // As of an event whose handler failed until it was parked.
    await all.loseJournalAfter(0);
    const id = `${depositId}.paid`;
    await all.withQueue('wallet', async (queue) => {
      await queue.remove(id);
      const unreadable = { id, name: 'deposit.paid', payload: {} } as DomainEvent;
      await queue.add('deposit.paid', signEvent(testEventKeys(), unreadable), { jobId: id, attempts: 1 });
      await expect.poll(() => queue.getJobState(id), { timeout: 10_000 }).toBe('failed');
    });
    expect(told(await all.reconcile(), 'sentAgain')).toEqual({ 'deposits paid': 1 });
    await all.settle();
    expect((await all.balances())['publisher/publisher/funds']).toBe(100_000_000);
  }, 60_000);
});
