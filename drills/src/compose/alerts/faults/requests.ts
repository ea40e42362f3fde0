/** What waits for people: requests, and mails to them. */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@candor/testkit/until';
import { drawReceipt } from '@candor/tools/demo/artwork';
import { pictureForm } from '@candor/tools/demo/client';
import { signUp } from '../../../people.ts';
import { type Bench, type Scenario, ticket } from '../scenario.ts';
import { environmentOverride } from '../watch-files.ts';
import { upOnly } from './services.ts';

const NETWORK = 'BSC (BEP20)';
const PIN = '482913';
const LONG_AGO_MS = 25 * 3_600_000;
/** More than 200 wait. */
const CASES = 201;
const PARKED = 60;
/** More than ten wait: then it is told at once. */
const MAILS = 12;
const ASKED_WITHIN_MS = 60_000;
/** A port of the container itself where nobody listens. */
const NO_MAIL_SERVER = 'smtps://127.0.0.1:9';

/**
 * Asks for a deposit and for a payout; resolves with the documents' ids when both wait for an administrator. Each is tried by itself:
 * payments may have been started a moment ago, by the fault before, and of what was taken only so many an hour are.
 */
async function askForBoth(bench: Bench): Promise<{ deposits: string; withdrawals: string }> {
  const { publisher } = bench.campaign;
  const form = pictureForm({ amount: 5, network: NETWORK }, 'screenshot', await drawReceipt(5));
  const deposit = await taken('a deposit', () =>
    publisher.call<{ _id: string }>('POST', '/api/deposits/request', form),
  );
  return { deposits: deposit._id, withdrawals: await askForPayout(bench) };
}

/** The publisher's, the same each time: a payout to another one could not be paid for a day. */
const ADDRESS = `0x${randomBytes(20).toString('hex')}`;

/** Asks for a payout of the publisher's funds, to an address of its own; resolves with its id when it waits for an administrator. */
export async function askForPayout(bench: Bench): Promise<string> {
  const { publisher } = bench.campaign;
  const destination = { network: NETWORK, address: ADDRESS, securityPin: PIN };
  const settings = { ...destination, password: publisher.password };
  await taken('an address', () => publisher.call('PUT', '/api/profile/withdraw-info', settings));
  const payout = { ...destination, amount: 2, source: 'publisher funds' };
  const { withdrawal } = await taken('a payout', () =>
    publisher.call<{ withdrawal: { _id: string } }>('POST', '/api/withdrawals/request', payout),
  );
  return withdrawal._id;
}

async function taken<Answer>(what: string, call: () => Promise<Answer>): Promise<Answer> {
  let answer: Answer | undefined;
  const isTaken = async () => {
    answer = await call();
    return true;
  };
  await until(`${what} to be taken`, isTaken, ASKED_WITHIN_MS);
  return answer as Answer;
}

/** Sets the time that a request was made at. */
const setAskedAt = (bench: Bench, collection: 'deposits' | 'withdrawals', id: string, createdAt: Date) =>
  bench.stores.inDatabase('payments', async (connection) => {
    const requests = connection.collection<{ _id: string }>(collection);
    const { matchedCount } = await requests.updateOne({ _id: id }, { $set: { createdAt } });
    if (matchedCount !== 1) throw new Error(`no ${id} among the ${collection}`);
  });

const setBothAskedAt = async (bench: Bench, ids: { deposits: string; withdrawals: string }, at: Date) => {
  await setAskedAt(bench, 'deposits', ids.deposits, at);
  await setAskedAt(bench, 'withdrawals', ids.withdrawals, at);
};

/** Lets so many cases wait that nothing belongs to; none: takes them away. */
const setCases = (bench: Bench, count: number) =>
  bench.stores.inDatabase('ratings', async (connection) => {
    const cases = connection.collection<{ _id: string }>('alikeCases');
    await cases.deleteMany({ _id: /^drill-/ });
    const [createdAt, until] = [new Date(), new Date(Date.now() + LONG_AGO_MS)];
    const made = Array.from({ length: count }, (_, n) => ({
      ...{ _id: `drill-${n}`, cluster: `drill-${n}`, openCluster: `drill-${n}`, status: 'open', held: [] },
      ...{ createdAt, until, reason: null, decidedBy: null, decidedAt: null, unsettled: false, outbox: [] },
    }));
    if (count > 0) await cases.insertMany(made);
  });

/** Lets so many deliveries of webhooks be given up that nobody has; none: takes them away. */
const setParked = (bench: Bench, count: number) =>
  bench.stores.inDatabase('notifications', async (connection) => {
    const deliveries = connection.collection<{ _id: string }>('hook_deliveries');
    await deliveries.deleteMany({ _id: /^drill-/ });
    const createdAt = new Date();
    const made = Array.from({ length: count }, (_, n) => ({
      ...{ _id: `drill-${n}`, endpointId: 'drill', organisationId: 'drill', line: 'drill', messageId: `drill-${n}` },
      ...{ type: 'rating.completed', ids: {}, occurredAt: createdAt, sequence: n + 1, state: 'parked', tries: 8 },
      ...{ attempts: [], createdAt, forgetAt: new Date(createdAt.getTime() + LONG_AGO_MS) },
    }));
    if (count > 0) await deliveries.insertMany(made);
  });

/** Asks with a token of nobody's, again and again, until it is over. */
async function tryTokens(url: string, isOver: () => boolean): Promise<void> {
  const headers = { authorization: 'Bearer made.up.token' };
  while (!isOver()) await fetch(`${url}/api/profile/me`, { headers }).then((answer) => answer.text());
}

export const requestFaults: readonly Scenario[] = [
  {
    fault: 'a payout and a deposit that wait for 25 hours, by the database of payments',
    expects: [ticket('PayoutsWaitLong'), ticket('DepositsWaitLong')],
    withinMs: 90_000,
    needsStores: true,
    async inject(bench) {
      const ids = await askForBoth(bench);
      await setBothAskedAt(bench, ids, new Date(Date.now() - LONG_AGO_MS));
      return () => setBothAskedAt(bench, ids, new Date());
    },
  },
  {
    fault: 'more than 200 cases of nearly the same texts, by the database of ratings',
    expects: [ticket('AlikeCasesMany')],
    withinMs: 90_000,
    needsStores: true,
    async inject(bench) {
      await setCases(bench, CASES);
      return () => setCases(bench, 0);
    },
  },
  {
    fault: 'sixty deliveries of webhooks that were given up, by the database of notifications',
    expects: [ticket('WebhooksParked')],
    withinMs: 90_000,
    needsStores: true,
    async inject(bench) {
      await setParked(bench, PARKED);
      return () => setParked(bench, 0);
    },
  },
  {
    fault: 'no mail server where auth looks for it, and a dozen people who sign up',
    expects: [ticket('MailsWaiting')],
    withinMs: 120_000,
    async inject(bench) {
      const override = join(bench.folder, 'no-mail-server.yml');
      writeFileSync(override, environmentOverride('auth', { SMTP_URL: NO_MAIL_SERVER }));
      await bench.project.compose(['-f', override, 'up', '--detach', '--wait', '--no-build', '--no-deps', 'auth']);
      for (let people = 0; people < MAILS; people += 1)
        await until(
          'somebody to sign up',
          async () => (await signUp(bench.project.url, 'rater')).token !== '',
          ASKED_WITHIN_MS,
        );
      return () => upOnly(bench, 'auth');
    },
  },
  {
    fault: 'a program that tries tokens',
    expects: [ticket('SecurityFlood')],
    withinMs: 60_000,
    async inject(bench) {
      let isOver = false;
      const trying = tryTokens(bench.project.url, () => isOver);
      return async () => {
        isOver = true;
        await trying;
      };
    },
  },
];
