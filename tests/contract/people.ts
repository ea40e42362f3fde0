import { randomBytes } from 'node:crypto';
import { until } from '@candor/testkit/until';
import { drawReceipt } from '@candor/tools/demo/artwork';
import { type CallRefused, pictureForm } from '@candor/tools/demo/client';
import { identityOf } from '../rights/roles.ts';
import {
  type AppRecord,
  coverBonuses,
  earned,
  feedback,
  fundedPublisher,
  PASSWORD,
  type Person,
  signUp,
  start,
  type TestStack,
} from '../support/stack.ts';

export const PIN = '271828';
/** Valid addresses: TRON's USDT contract, and EIP-55's first example. */
export const TRON_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
/** Another one, that is nobody's settings'. */
export const OTHER_TRON_ADDRESS = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';
export const EVM_ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
export const REASON = 'It is not as it should be.';

/** A transaction hash as an EVM chain writes it. */
export const txHash = () => `0x${randomBytes(32).toString('hex')}`;
export const idOf = (person: { token: string }) => identityOf(person.token).userId;

const raters = new WeakMap<TestStack, Promise<Person>>();
const publishers = new WeakMap<TestStack, Promise<Person>>();
const remember = (known: typeof raters, stack: TestStack, make: () => Promise<Person>) => {
  const person = known.get(stack) ?? make();
  known.set(stack, person);
  return person;
};

/** A rater whom any test may ask as, and none may change. */
export const raterOf = (stack: TestStack) => remember(raters, stack, () => signUp(stack));
/** A publisher with enough money for all tests, whose apps are rated. */
export const publisherOf = (stack: TestStack) => remember(publishers, stack, () => fundedPublisher(stack, 50_000));

/** A rater who is on hold. */
export async function heldRater(stack: TestStack): Promise<Person> {
  const person = await signUp(stack, 'held');
  await hold(stack, person);
  return person;
}

/** Puts somebody on hold; whoever asks as them meets it within two seconds. */
export async function hold(stack: TestStack, person: Person): Promise<void> {
  await stack.admin.call('PUT', `/api/users/${idOf(person)}/hold`, { onHold: true, reason: REASON });
  await until('the hold at the gateway', async () => {
    const code = await person.call('GET', '/api/apps/next').then(
      () => 'none',
      (error: CallRefused) => error.code,
    );
    return code === 'ACCOUNT_ON_HOLD';
  });
}

/** A form with an app's fields and its picture. */
export const appForm = async (fields: Record<string, string | number> = {}) =>
  pictureForm(
    { name: 'Tidepool', amount: 1, profit: 0.75, link: 'https://example.com', description: 'An app.', ...fields },
    'appImage',
    await drawReceipt(1),
  );

/** A draft of the publisher's. */
export const draftApp = async (publisher: Person, fields: Record<string, string | number> = {}) =>
  publisher.call<AppRecord>('POST', '/api/publisher/apps', await appForm(fields));

/** A live app of the publisher's with two places, at 10 for 9 where nothing else is said. */
export async function liveAppOf(publisher: Person, fields: Record<string, string | number> = {}): Promise<AppRecord> {
  return draftApp(publisher, { amount: 10, profit: 9, places: 2, ...fields });
}

/** A live app that the shared publisher pays for. */
export const anApp = async (stack: TestStack) => liveAppOf(await publisherOf(stack));

/** Starts a rating of a new app. */
export async function startedRating(stack: TestStack, rater: Person, app?: AppRecord) {
  const rated = app ?? (await anApp(stack));
  return { app: rated, id: (await start(rater, rated._id))._id };
}

/** Submits a text on a new app: completed, or rejected when it was submitted before. */
export async function submittedRating(stack: TestStack, rater: Person, text = feedback(), app?: AppRecord) {
  const rating = await startedRating(stack, rater, app);
  await rater.call('POST', `/api/ratings/submit-pending/${rating.id}`, { stars: 4, feedback: text });
  return { ...rating, text };
}

/** A rating that was rejected because somebody else has submitted its text. */
export async function rejectedRating(stack: TestStack, rater: Person) {
  const { text } = await submittedRating(stack, await signUp(stack, 'first'));
  return submittedRating(stack, rater, text);
}

/** A rater who has earned 9 USDT. */
export async function earner(stack: TestStack): Promise<Person & { ratingId: string; appId: string }> {
  const rater = await signUp(stack, 'earner');
  const { id, app } = await submittedRating(stack, rater);
  await until('the reward', async () => (await earned(rater)) === 9);
  return { ...rater, ratingId: id, appId: app._id };
}

/** A rater who has earned 0.40 USDT, less than the smallest payout, of which all is handled. */
export async function smallEarner(stack: TestStack): Promise<Person> {
  const rater = await signUp(stack, 'small-earner');
  const app = await liveAppOf(await publisherOf(stack), { amount: 1, profit: 0.4 });
  await submittedRating(stack, rater, feedback(), app);
  await until('the reward', async () => (await earned(rater)) === 0.4);
  // Nothing but the rest stands in the way of leaving once everybody has heard of the reward.
  await until('its delivery', async () => {
    const code = await rater.call('DELETE', '/api/profile', { password: PASSWORD }).then(
      () => 'erased',
      (error: CallRefused) => error.code,
    );
    return code === 'ERASURE_REST';
  });
  return rater;
}

const covered = new WeakMap<TestStack, Promise<void>>();
/** Has the shared publisher earn fees enough for all bonuses of the tests. */
export async function coverPublisher(stack: TestStack): Promise<void> {
  const known = covered.get(stack) ?? coverBonuses(stack, await publisherOf(stack), 100);
  covered.set(stack, known);
  await known;
}

/** A rater who has earned 9 USDT of the shared publisher, whose fees cover a bonus. */
export async function coveredEarner(stack: TestStack) {
  await coverPublisher(stack);
  return earner(stack);
}

/** A rater who has earned 9 USDT of a publisher of whom the platform has earned 1 USDT. */
export async function uncoveredEarner(stack: TestStack): Promise<Person> {
  const rater = await signUp(stack, 'earner');
  await submittedRating(stack, rater, feedback(), await liveAppOf(await fundedPublisher(stack, 20)));
  await until('the reward', async () => (await earned(rater)) === 9);
  return rater;
}

export const payoutSettings = {
  network: 'TRC20',
  address: TRON_ADDRESS,
  securityPin: PIN,
  exchange: 'Kraken',
  password: PASSWORD,
};

/** A rater who has earned 9 USDT and has a PIN. */
export async function payee(stack: TestStack) {
  const rater = await earner(stack);
  await rater.call('PUT', '/api/profile/withdraw-info', payoutSettings);
  return rater;
}

export const payoutBody = (amount = 1) => ({
  amount,
  network: 'TRC20',
  address: TRON_ADDRESS,
  securityPin: PIN,
});

/** A rater with a payout of 2 USDT in review. */
export async function payoutInReview(stack: TestStack) {
  const rater = await payee(stack);
  const { withdrawal } = await rater.call<{ withdrawal: { _id: string } }>(
    'POST',
    '/api/withdrawals/request',
    payoutBody(2),
  );
  return { rater, id: withdrawal._id };
}

export interface DepositFields {
  amount?: number;
  network?: string;
  txHash?: string;
}

export const depositForm = async (fields: DepositFields = {}) =>
  pictureForm({ amount: 5, network: 'BSC (BEP20)', ...fields }, 'screenshot', await drawReceipt(5));

/** A publisher's deposit of 5 USDT, to be reviewed. */
export async function deposit(publisher: Person, fields: DepositFields = {}): Promise<string> {
  return (await publisher.call<{ _id: string }>('POST', '/api/deposits/request', await depositForm(fields)))._id;
}
