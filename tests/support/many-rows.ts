import { type Models, openModels } from '@candor/auth/models';
import type { User } from '@candor/auth/users/model';
import { newUser } from '@candor/auth/users/service';
import { type Deposit, depositModel } from '@candor/payments/deposits/model';
import { type Withdrawal, withdrawalModel } from '@candor/payments/withdrawals/model';
import { openModels as openRatings } from '@candor/ratings/models';
import type { Rating } from '@candor/ratings/rating/model';
import type { Report } from '@candor/ratings/reports/model';
import { connectMongo } from '@candor/service-kit/data/mongo';
import type { TestStack } from './stack.ts';

const BATCH = 1_000;
const MINUTE_MS = 60_000;
const DEPOSIT_STATES = ['to_be_reviewed', 'paid', 'rejected'] as const;
const PAYOUT_STATES = ['to_be_reviewed', 'completed', 'rejected'] as const;

const hashOf = (n: number) => `0x${n.toString(16).padStart(64, '0')}`;
const idOf = (n: number) => `person-${String(n).padStart(6, '0')}`;
const nobodysHash = 'nobody signs in with this';

/**
 * Puts so many people, deposits, payouts, appeals and reports where their services keep them; of three of a kind one waits, one was decided
 * one way and one the other.
 */
export async function fillTables(stack: TestStack, count: number): Promise<void> {
  const [auth, payments, disputed] = await Promise.all([
    connectMongo(stack.mongoUrl, `${stack.name}_auth`),
    connectMongo(stack.mongoUrl, `${stack.name}_payments`),
    connectMongo(stack.mongoUrl, `${stack.name}_ratings`),
  ]);
  const models: Models = openModels(auth);
  const [deposits, withdrawals] = [depositModel(payments), withdrawalModel(payments)];
  const { ratings, reports } = openRatings(disputed);
  const begin = Date.now() - count * MINUTE_MS;
  for (let from = 0; from < count; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => from + at);
    await models.users.insertMany(numbers.map((n) => person(n, begin)));
    await deposits.insertMany(numbers.map((n) => deposit(n, begin)));
    await withdrawals.insertMany(numbers.map((n) => withdrawal(n, begin)));
    await ratings.insertMany(numbers.map((n) => appealed(n, begin)));
    await reports.insertMany(numbers.map((n) => report(n, begin)));
  }
  await Promise.all([auth.close(), payments.close(), disputed.close()]);
}

function person(n: number, begin: number): User {
  const username = `many-${idOf(n)}`;
  const facts = { _id: idOf(n), name: 'One of Many', username, email: `${username}@example.com` };
  const base = newUser({ ...facts, mobile: `+44207${String(n).padStart(7, '0')}`, now: begin + n * MINUTE_MS });
  return { ...base, passwordHash: nobodysHash, fingerprint: username };
}

function deposit(n: number, begin: number): Deposit {
  const status = DEPOSIT_STATES[n % DEPOSIT_STATES.length] ?? 'to_be_reviewed';
  const [network, txHash] = ['BSC (BEP20)' as const, hashOf(n + 1)];
  return {
    ...{ _id: `deposit-${n}`, userId: idOf(n), amountMicro: ((n % 500) + 1) * 1_000_000, network, txHash, status },
    ...{ screenshot: `screenshot-${n}.webp`, reason: status === 'rejected' ? 'It never came.' : null },
    txClaim: status === 'paid' ? `${network}/${txHash}` : `unpaid/deposit-${n}`,
    ...{ inputHash: `input ${n}`, decisions: [], revision: 0, outbox: [] },
    createdAt: new Date(begin + n * MINUTE_MS),
  };
}

function withdrawal(n: number, begin: number): Withdrawal {
  const status = PAYOUT_STATES[n % PAYOUT_STATES.length] ?? 'to_be_reviewed';
  const network = 'BSC (BEP20)' as const;
  const txHash = status === 'completed' ? hashOf(n + 1) : null;
  return {
    ...{
      _id: `payout-${n}`,
      userId: idOf(n),
      source: 'earnings' as const,
      amountMicro: ((n % 300) + 1) * 1_000_000,
      network,
    },
    ...{ address: `0x${(n + 1).toString(16).padStart(40, '0')}`, status, txHash },
    reason: status === 'rejected' ? 'Another address, please.' : null,
    txClaim: txHash ? `${network}/${txHash}` : `unpaid/payout-${n}`,
    ...{
      flags: n % 9 === 0 ? ['first_payout' as const] : [],
      flagsPending: false,
      claim: null,
      addressTold: null,
      decision: null,
      outbox: [],
    },
    ...{ earlierTold: [], notSent: [], evidence: [], revision: 0 },
    ...{ inputHash: `input ${n}`, createdAt: new Date(begin + n * MINUTE_MS), decidedAt: null },
  };
}

const APPEAL_STATES = ['open', 'granted', 'denied'] as const;
const REPORT_STATES = ['open', 'upheld', 'dismissed'] as const;
const of = <Word>(words: readonly [Word, ...Word[]], n: number): Word => words[n % words.length] ?? words[0];

function appealed(n: number, begin: number): Rating {
  const at = new Date(begin + n * MINUTE_MS);
  const status = of(APPEAL_STATES, n);
  const decided = status === 'open' ? null : at;
  return {
    ...{ _id: `rating-${n}`, userId: idOf(n), appId: `app-${n % 50}`, publisherId: idOf(0), attempt: 1 },
    ...{ status: status === 'granted' ? 'completed' : 'rejected', ratingNo: 1, day: '2026-06-15', stars: 3 },
    offer: {
      ...{ amountMicro: 1_000_000, profitMicro: 750_000, appName: `App ${n % 50}`, appPicture: 'x.webp' },
      ...{ appDescription: '', appLink: '', secondsMin: 30 },
    },
    ...{ feedback: `What person ${n} wrote.`, reason: 'It was said before.', createdAt: at, expiresAt: at },
    // Settled and long over, so that no sweep has anything to do with them.
    ...{ draftSavedAt: null, submittedAt: at, closedAt: at, unsettled: false, fenced: false, outbox: [] },
    appealedAt: at,
    appeal: { text: `It was me, ${n}.`, status, createdAt: at, decidedAt: decided, decidedBy: null, reason: null },
  };
}

function report(n: number, begin: number): Report {
  const at = new Date(begin + n * MINUTE_MS);
  const status = of(REPORT_STATES, n);
  return {
    ...{ _id: `report-${n}`, ratingId: `rating-${n}`, attempt: 1, appId: `app-${n % 50}`, appName: `App ${n % 50}` },
    ...{ raterId: idOf(n), publisherId: idOf(0), reason: `It is about something else, ${n}.`, status },
    ...{ decision: null, decidedBy: null, decidedAt: status === 'open' ? null : at, unsettled: false },
    ...{ createdAt: at, outbox: [] },
  };
}
