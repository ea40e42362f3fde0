import { openModels } from '@candor/auth/models';
import { createTokenSigner } from '@candor/auth/sessions/tokens';
import type { User } from '@candor/auth/users/model';
import { newUser } from '@candor/auth/users/service';
import type { ServiceSecrets } from '@candor/infra/secrets';
import { subjectModel } from '@candor/notifications/subjects/model';
import { openModels as openRatings } from '@candor/ratings/models';
import { textHash } from '@candor/ratings/rating/text-hash';
import { systemClock } from '@candor/service-kit/clock';
import { randomId } from '@candor/service-kit/data/ids';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { campaign, platformFees, publisherFunds, userEarnings, worldDeposits } from '@candor/wallet/ledger/accounts';
import { openJournal } from '@candor/wallet/ledger/journal';
import { createLedger, type Ledger } from '@candor/wallet/ledger/ledger';
import { personModel } from '@candor/wallet/people/model';
import { appOf, PRICE_MICRO, PROFIT_MICRO, PUBLISHER } from '../growth/cast.ts';
import { completed, newApp, newPerson } from '../growth/write-ratings.ts';
import { callers } from '../ledger.ts';

/** Ratings that each of them has completed, and rewards that each was paid. */
const RATINGS = 5;
const PLACES = 1_000;
/** Apps that nobody has rated yet: as many as half an hour's soak has its people rate, and more. */
const SPARE = 100;
const APP = 'Tidepool';
/** The spare app of this number: each person may rate it once. */
export const spareApp = (n: number) => appOf(SPARE_FROM + n);
const SPARE_FROM = 500;
const DAY_MS = 86_400_000;

/** Somebody who is signed in. */
export interface Person {
  userId: string;
  sessionId: string;
  /** As the client of this person's own address sends it. */
  address: string;
  /** An access token, good for a quarter of an hour from when it was made. */
  token: string;
}

/** Whose turn it is. */
export function personOf(people: readonly Person[], n: number): Person {
  const person = people[n % people.length];
  if (!person) throw new Error('there is nobody');
  return person;
}

/** Where a product keeps its data: databases are `<name>_<service>`. */
export interface Kept {
  mongoUrl: string;
  name: string;
}

/** Puts so many people with ratings, rewards and a session each where the services keep them; nobody pays for a password's hash. */
export async function writePeople(kept: Kept, count: number): Promise<Person[]> {
  const numbers = Array.from({ length: count }, (_, n) => n);
  const people = numbers.map(() => ({ userId: randomId(), sessionId: randomId() }));
  await writeAccounts(kept, people);
  const rated = await writeRatings(kept, people);
  await writeSubjects(kept, rated);
  await writeRewards(kept, rated, people);
  return people.map((one, n) => ({ ...one, address: `10.7.${n >> 8}.${n & 255}`, token: '' }));
}

/** A token is used for so long, of the quarter of an hour that it is good for. */
const USED_MS = 8 * 60_000;
const signedAtMs = new WeakMap<Person, number>();

/** Gives each a fresh access token, as a refresh would, where the one they have is about to end. */
export function signTokens(people: readonly Person[], { AUTH_PRIVATE_KEY, AUTH_PUBLIC_KEYS }: ServiceSecrets): void {
  const signer = createTokenSigner({
    privateKey: AUTH_PRIVATE_KEY,
    publicKeys: JSON.parse(AUTH_PUBLIC_KEYS) as Record<string, string>,
    refreshSecrets: ['no refresh token is made here'],
  });
  const nowMs = Date.now();
  for (const person of people) {
    if (nowMs - (signedAtMs.get(person) ?? 0) < USED_MS) continue;
    person.token = signer.access(person, nowMs);
    signedAtMs.set(person, nowMs);
  }
}

type Ids = Pick<Person, 'userId' | 'sessionId'>;

async function writeAccounts({ mongoUrl, name }: Kept, people: readonly Ids[]): Promise<void> {
  const connection = await connectMongo(mongoUrl, `${name}_auth`);
  const { users, sessions } = openModels(connection);
  const at = new Date();
  const user = ({ userId: _id }: Ids, n: number): User => {
    const username = `bench-${_id.slice(0, 12)}`;
    const facts = { _id, name: 'One of Many', username, email: `${username}@example.com` };
    const base = newUser({ ...facts, mobile: `+44207${String(n).padStart(7, '0')}`, now: at.getTime() });
    return { ...base, passwordHash: 'nobody signs in with this', fingerprint: username };
  };
  await users.insertMany(people.map(user));
  await sessions.insertMany(
    people.map(({ userId, sessionId }) => ({
      ...{ _id: sessionId, userId, epoch: 0, factors: ['password' as const], counter: 1, device: null },
      ...{ rotatedAt: at, usedAt: at, createdAt: at, expiresAt: new Date(at.getTime() + DAY_MS), endedAt: null },
    })),
  );
  await connection.close();
}

interface Rewarded {
  ratingId: string;
  userId: string;
  appId: string;
}

async function writeRatings({ mongoUrl, name }: Kept, people: readonly Ids[]): Promise<Rewarded[]> {
  const connection = await connectMongo(mongoUrl, `${name}_ratings`);
  const models = openRatings(connection);
  // Of an app each person rates once.
  const apps = Array.from({ length: RATINGS * Math.ceil(people.length / PLACES) }, (_, n) => newApp(appOf(n), PLACES));
  const rated = people.flatMap(({ userId }, n) =>
    Array.from({ length: RATINGS }, (_, nth) => {
      const app = apps[Math.floor(n / PLACES) * RATINGS + nth];
      if (!app) throw new Error('there is an app for each rating');
      app.available -= 1;
      app.completed += 1;
      return { app, nth, of: { ratingId: randomId(), userId, appId: app._id } };
    }),
  );
  const ratings = rated.map(({ app, nth, of }) => completed(of, app, 1 + (nth % 5), nth + 1));
  const spare = Array.from({ length: SPARE }, (_, n) => newApp(spareApp(n), PLACES));
  await models.apps.insertMany([...apps, ...spare].map((app) => ({ ...app, fingerprint: app._id })));
  await models.ratings.insertMany(ratings);
  await models.texts.insertMany(ratings.map(({ _id, feedback }) => ({ _id: textHash(feedback ?? ''), ratingId: _id })));
  await models.people.insertMany(people.map(({ userId }) => newPerson(userId, RATINGS)));
  await connection.close();
  return rated.map(({ of }) => of);
}

/** What a rating is about, without which no reward can be told of. */
async function writeSubjects({ mongoUrl, name }: Kept, rated: readonly Rewarded[]): Promise<void> {
  const connection = await connectMongo(mongoUrl, `${name}_notifications`);
  await subjectModel(connection).insertMany(rated.map(({ ratingId }) => ({ _id: ratingId, appName: APP })));
  await connection.close();
}

async function writeRewards(
  { mongoUrl, name }: Kept,
  rated: readonly Rewarded[],
  people: readonly Ids[],
): Promise<void> {
  const connection = await connectMongo(mongoUrl, `${name}_wallet`);
  const known = { onHold: false, holdChangedAt: new Date(), erasure: 'none' as const, registered: true };
  await personModel(connection).insertMany(people.map(({ userId }) => ({ _id: userId, ...known })));
  const ledger = createLedger({ journal: openJournal(connection), clock: systemClock });
  const spare = Array.from({ length: SPARE }, (_, n) => spareApp(n));
  const appIds = [...new Set(rated.map(({ appId }) => appId)), ...spare];
  const price = PLACES * PRICE_MICRO;
  const all = price * appIds.length;
  const funds = publisherFunds(PUBLISHER);
  await post(ledger, `deposit/${randomId()}`, 'deposit', worldDeposits, [{ account: funds, amountMicro: all }]);
  for (const appId of appIds)
    await post(ledger, `funding/funding-${appId}`, 'funding', funds, [
      { account: campaign(appId), amountMicro: price },
    ]);
  const left = [...rated];
  await callers(64, rated.length, async () => {
    const { ratingId, userId, appId } = left.pop() as Rewarded;
    const to = [
      { account: userEarnings(userId), amountMicro: PROFIT_MICRO },
      { account: platformFees, amountMicro: PRICE_MICRO - PROFIT_MICRO },
    ];
    await post(ledger, `rating/${ratingId}`, 'reward', campaign(appId), to, { ratingId, appId });
  });
  await ledger.drain();
  await connection.close();
}

type Transfer = Parameters<Ledger['post']>[0];

async function post(
  ledger: Ledger,
  key: string,
  kind: Transfer['kind'],
  from: Transfer['from'],
  to: Transfer['to'],
  meta: Transfer['meta'] = {},
): Promise<void> {
  const outcome = await ledger.post({ key, kind, from, to, meta });
  if (outcome.status !== 'posted') throw new Error(`${key} was refused: ${JSON.stringify(outcome)}`);
}
