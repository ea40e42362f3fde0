import { randomBytes } from 'node:crypto';
import { passwordMarkOf } from '@candor/auth/lost-factor/fields';
import type { User } from '@candor/auth/users/model';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { until } from '@candor/testkit/until';
import { drawReceipt } from '@candor/tools/demo/artwork';
import { type DemoClient, pictureForm } from '@candor/tools/demo/client';
import { askGraph as readGraph } from '../money/statements.ts';
import { askGraph } from '../support/graph.ts';
import {
  ADMIN,
  feedback,
  liveApp,
  nearText,
  PASSWORD,
  type Person,
  signUp,
  start,
  type TestStack,
} from '../support/stack.ts';
import { type Cast, identityOf, signCastUp } from './roles.ts';

export const PIN = '271828';
/** A valid TRON address: of the USDT contract. */
export const TRON_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

/** Another one, of a token. */
const OTHER_TRON_ADDRESS = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';

/** One record of every kind, each belonging to the matrix's first rater or first publisher. */
const EVM = { network: 'Ethereum (ERC20)', address: '0xdAC17F958D2ee523a2206206994597C13D831ec7' };

export interface World {
  stack: TestStack;
  cast: Cast;
  raterId: string;
  otherRaterId: string;
  publisherId: string;
  heldId: string;
  frozenId: string;
  /** The publisher's live app with free places. */
  appId: string;
  /** A campaign of the publisher's that goes on from another one, and in a third. */
  repricedId: string;
  /** The rater's completed rating of an app of the publisher's, which reported the feedback. */
  completedId: string;
  completedAppId: string;
  reportId: string;
  decidedReportId: string;
  /** A report of a message that the publisher wrote to the rater. */
  messageReportId: string;
  /** A completed rating of the rater's under which nobody has written. */
  silentId: string;
  /** A campaign of the publisher's with a first question, which has no screen left, and the rater's rating that it ended. */
  checkingAppId: string;
  checkedId: string;
  /** The rater's open rating, with a draft. */
  openId: string;
  /** The rater's rejected rating, which was appealed, and one whose appeal was denied. */
  rejectedId: string;
  deniedId: string;
  /** A decided case of nearly the same texts, and a rating of the rater's that is to be looked at. */
  alikeId: string;
  lookedAtId: string;
  /** A question that somebody reported, and that stands. */
  questionCaseId: string;
  /** The publisher's deposit, to be reviewed, and one that was rejected. */
  depositId: string;
  /** The publisher's deposit that is paid and counted. */
  paidDepositId: string;
  rejectedDepositId: string;
  /** The publisher's deposit above the limit, which waits for a second administrator. */
  proposedDepositId: string;
  /** The rater's payouts: approved and claimed by the superadmin, completed, rejected. */
  withdrawalId: string;
  completedWithdrawalId: string;
  rejectedWithdrawalId: string;
  /** To a new address, so that it waits. */
  waitingWithdrawalId: string;
  addressId: string;
  /** One that a superadmin wants to be removed, while a second administrator is waited for. */
  proposedAddressId: string;
  /** A notification of the rater's. */
  notificationId: string;
  /** A viewer of the publisher's organisation. */
  memberId: string;
  /** A webhook of the publisher's, and a test of it that failed. */
  webhookId: string;
  deliveryId: string;
  auditEntryId: string;
  /** Somebody whom a superadmin wants to make an administrator, while another one is waited for. */
  proposedId: string;
  /** Somebody who is said to have lost the second factor. */
  losingId: string;
}

export async function buildWorld(stack: TestStack): Promise<World> {
  const cast = await signCastUp(stack);
  await describePeople(stack, cast);
  const addressId = await listedAddress(stack, cast, { network: 'TRON (TRC20)', address: TRON_ADDRESS });
  const proposedAddressId = await listedAddress(stack, cast, EVM);
  await stack.admin.call('DELETE', `/api/deposit-addresses/${proposedAddressId}`);
  const world = {
    stack,
    cast,
    raterId: identityOf(cast.people.rater.token).userId,
    otherRaterId: identityOf(cast.people.otherRater.token).userId,
    publisherId: identityOf(cast.people.publisher.token).userId,
    heldId: identityOf(cast.people.held.token).userId,
    frozenId: cast.frozenId,
    ...(await makeRatings(stack, cast)),
    ...(await makeMoney(stack, cast)),
    addressId,
    proposedAddressId,
    notificationId: await firstId('a notification of the rater’s', cast.people.rater, '/api/notifications'),
    ...(await makeWebhook(cast)),
    memberId: identityOf(cast.members.viewer.token).userId,
    auditEntryId: await firstAuditEntry(stack),
    proposedId: await proposedAdministrator(stack),
    losingId: await losingFactor(stack),
  };
  await letPayoutsWait(stack, world.raterId);
  await lookUpPayout(stack, world.withdrawalId);
  return world;
}

/** Where nobody listens. */
export const NOBODY = 'http://127.0.0.1:9/hook';

async function makeWebhook({ people: { publisher } }: Cast): Promise<Pick<World, 'webhookId' | 'deliveryId'>> {
  const path = '/api/organisation/webhooks';
  const { _id: webhookId } = await publisher.call<{ _id: string }>('POST', path, {
    url: NOBODY,
    types: ['deposit.paid'],
  });
  const { _id: deliveryId } = await publisher.call<{ _id: string }>('POST', `${path}/${webhookId}/test`);
  return { webhookId, deliveryId };
}

/** An address that two administrators have added. */
async function listedAddress(stack: TestStack, { people }: Cast, address: object): Promise<string> {
  const { _id } = await stack.admin.call<{ _id: string }>('POST', '/api/deposit-addresses', address);
  await people.finance.call('POST', '/api/deposit-addresses', address);
  return _id;
}

/** As after a reset of the PIN, which asks for a mail address that is a week old; last, because nothing can be asked for meanwhile. */
async function letPayoutsWait(stack: TestStack, userId: string): Promise<void> {
  const payments = await connectMongo(stack.mongoUrl, `${stack.name}_payments`);
  const payoutsFrom = new Date(Date.now() + 24 * 3_600_000);
  // The address counts as changed, too.
  await payments
    .collection<{ _id: string }>('payees')
    .updateOne({ _id: userId }, { $set: { payoutsFrom, addressPayableFrom: payoutsFrom } });
  await payments.close();
}

/** As after a restore of payments, when two administrators looked on the chain: the desk is open. */
async function lookUpPayout(stack: TestStack, withdrawalId: string): Promise<void> {
  const payments = await connectMongo(stack.mongoUrl, `${stack.name}_payments`);
  const mayHaveBeenSent = { since: new Date(), open: false, rebuilt: false, looks: [], found: null };
  await payments
    .collection<{ _id: string }>('withdrawals')
    .updateOne({ _id: withdrawalId }, { $set: { mayHaveBeenSent } });
  await payments.close();
}

async function describePeople(stack: TestStack, { people }: Cast): Promise<void> {
  const settings = { network: 'TRC20', address: TRON_ADDRESS, securityPin: PIN, exchange: 'Kraken' };
  const { finance, moderator, auditor, ...others } = people;
  for (const person of Object.values(others))
    await person.call('PUT', '/api/profile/withdraw-info', { ...settings, password: PASSWORD });
  // Administrators pay nobody who has their own address.
  const elsewhere = { ...settings, address: OTHER_TRON_ADDRESS };
  for (const person of [finance, moderator, auditor])
    await person.call('PUT', '/api/profile/withdraw-info', { ...elsewhere, password: PASSWORD });
  await stack.admin.call('PUT', '/api/profile/withdraw-info', { ...elsewhere, password: ADMIN.password });
  await people.rater.call('PUT', '/api/profile', pictureForm({}, 'profilePicture', await drawReceipt(1)));
  await people.held.call('POST', '/api/profile/appeal-hold', { text: 'I believe that this is a mistake.' });
  const company = { company: 'Test Labs', website: 'https://example.com' };
  await people.publisher.call('POST', '/api/profile/publisher', company);
}

/** A first question that some answers end. */
export const CHECK = { text: 'Do you cook at home?', options: ['Yes', 'No'], ends: ['No'] };

async function makeRatings(stack: TestStack, { people }: Cast) {
  const { rater, otherRater, publisher } = people;
  const apps: string[] = [];
  for (let n = 0; n < 9; n += 1) apps.push((await liveApp(publisher, 5, `Tidepool ${n}`))._id);
  await liveApp(people.otherPublisher, 5, 'Driftwood');
  const [first, second, third, fourth, fifth, sixth, seventh, eighth, ninth] = apps as [string, ...string[]] & string[];
  const completedId = await complete(rater, first, feedback());
  const others = [];
  for (const appId of [second, fifth, sixth, eighth]) others.push(await complete(rater, appId ?? '', feedback()));
  const copied = feedback();
  await complete(otherRater, first, copied);
  const rejectedId = await complete(rater, third ?? '', copied.toUpperCase());
  const deniedId = await complete(rater, seventh ?? '', copied);
  for (const id of [rejectedId, deniedId])
    await rater.call('POST', `/api/ratings/${id}/appeal`, { text: 'These are my own words, as anybody can see.' });
  await stack.admin.call('PUT', `/api/appeals/${deniedId}`, { decision: 'denied', reason: 'The same words.' });
  const alike = await makeAlike(stack, { rater, otherRater, appId: ninth ?? '' });
  const openId = (await start(rater, fourth ?? ''))._id;
  await rater.call('PUT', `/api/ratings/${openId}/draft`, { stars: 3 });
  const { _id: checkingAppId } = await liveApp(publisher, 1, 'Sandpiper');
  await publisher.call('POST', `/api/publisher/apps/${checkingAppId}/screens`, {
    ...{ check: CHECK, screenReward: 0.3, screens: 1 },
  });
  const checkedId = (await start(rater, checkingAppId))._id;
  await rater.call('POST', `/api/ratings/${checkedId}/check`, { answer: 'No' });
  // One of the free places; the others stay open.
  const quotas = [{ name: 'Regulars', match: { minCompleted: 50 }, places: 1 }];
  await publisher.call('PUT', `/api/publisher/apps/${first}/audience`, { audience: {}, quotas });

  const report = (appId: string | undefined, id: string | undefined) =>
    publisher.call('POST', `/api/publisher/apps/${appId}/feedback/${id}/report`, {
      reason: 'It is about another app.',
    });
  await report(first, completedId);
  const [reported] = await stack.admin.call<{ _id: string }[]>('GET', '/api/reports?status=open');
  await report(second, others[0]);
  const [decided] = await stack.admin.call<{ _id: string }[]>('GET', '/api/reports?status=open');
  await stack.admin.call('PUT', `/api/reports/${decided?._id}`, { decision: 'dismissed', reason: 'It is not.' });
  const written = `/api/feedback/${others[2]}/messages`;
  const { messages } = await publisher.call<{ messages: { _id: string }[] }>('POST', written, { text: 'Which one?' });
  await rater.call('POST', `${written}/${messages[0]?._id}/report`, { kind: 'other' });
  const [ofMessage] = await stack.admin.call<{ _id: string }[]>('GET', '/api/reports?status=open');
  const { _id: cheap } = await liveApp(publisher, 1, 'Pebble');
  const reprice = (id: string, amount: number) =>
    publisher.call<{ _id: string }>('POST', `/api/publisher/apps/${id}/price`, { amount, profit: 0.8, places: 1 });
  const { _id: repricedId } = await reprice(cheap, 1.1);
  await reprice(repricedId, 1.2);
  const questionCaseId = await makeQuestionCase(stack, publisher);
  return {
    questionCaseId,
    ...alike,
    repricedId,
    ...{ checkingAppId, checkedId },
    appId: fourth ?? '',
    completedId,
    completedAppId: first,
    rejectedId,
    deniedId,
    openId,
    reportId: reported?._id ?? '',
    decidedReportId: decided?._id ?? '',
    messageReportId: ofMessage?._id ?? '',
    silentId: others[1] ?? '',
  };
}

async function makeMoney(stack: TestStack, { people }: Cast) {
  const { rater, publisher } = people;
  const has = (least: number) => async () =>
    (await rater.call<{ balance: number }>('GET', '/api/profile/balance')).balance >= least;
  await until('the rewards', has(3));
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) ids.push((await requestPayout(rater, 1)).withdrawal._id);
  const [withdrawalId, completedWithdrawalId, rejectedWithdrawalId] = ids as [string, string, string];
  await people.finance.call('POST', `/api/withdrawals/${withdrawalId}/approve`);
  await stack.admin.call('POST', `/api/withdrawals/${withdrawalId}/claim`);
  const decide = (id: string, body: object) => stack.admin.call('PUT', `/api/withdrawals/${id}/status`, body);
  await stack.admin.call('POST', `/api/withdrawals/${completedWithdrawalId}/claim`);
  await decide(completedWithdrawalId, { status: 'Completed', txHash: txHash(), networkFee: 0 });
  await decide(rejectedWithdrawalId, { status: 'Rejected', reason: 'Another address, please.' });
  await until('the money of the rejected payout', has(1));
  const waiting = await requestPayout(rater, 1, undefined, OTHER_TRON_ADDRESS);
  const waitingWithdrawalId = waiting.withdrawal._id;
  const deposits: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const fields = { amount: 5, network: 'BSC (BEP20)', txHash: txHash() };
    const form = pictureForm(fields, 'screenshot', await drawReceipt(5));
    deposits.push((await publisher.call<{ _id: string }>('POST', '/api/deposits/request', form))._id);
  }
  const [depositId, rejectedDepositId, paidDepositId] = deposits as [string, string, string];
  const claim = 'mutation Claim($id: ID!) { claimDeposit(id: $id) { id } }';
  await askGraph(stack.url, claim, { id: depositId }, stack.adminToken);
  const rejected = { status: 'rejected', reason: 'There is no such transaction.' };
  await stack.admin.call('PUT', `/api/deposits/${rejectedDepositId}/status`, rejected);
  const pay = (person: Pick<Person, 'call'>) =>
    person.call<{ deposit: { proposal: unknown } }>('PUT', `/api/deposits/${paidDepositId}/status`, { status: 'paid' });
  // With what was paid today already it may be above the limit.
  if ((await pay(stack.admin)).deposit.proposal !== null) await pay(people.finance);
  const counted = 'query Counted($id: ID!) { deposit(id: $id) { entry { id } } }';
  await until('the paid deposit to be counted', async () => {
    const asked = { id: paidDepositId };
    const read = readGraph<{ deposit: { entry: unknown } }>(stack.url, stack.adminToken, counted, asked);
    return (await read).deposit.entry !== null;
  });
  const large = pictureForm(
    { amount: 300, network: 'BSC (BEP20)', txHash: txHash() },
    'screenshot',
    await drawReceipt(300),
  );
  const { _id: proposedDepositId } = await publisher.call<{ _id: string }>('POST', '/api/deposits/request', large);
  await stack.admin.call('PUT', `/api/deposits/${proposedDepositId}/status`, { status: 'paid' });
  return {
    proposedDepositId,
    withdrawalId,
    completedWithdrawalId,
    rejectedWithdrawalId,
    waitingWithdrawalId,
    depositId,
    paidDepositId,
    rejectedDepositId,
  };
}

/** A case that was decided, of the other rater's, and another one that waits, of the rater's. */
async function makeAlike(
  stack: TestStack,
  { rater, otherRater, appId }: { rater: Person; otherRater: Person; appId: string },
) {
  await complete(await signUp(stack, 'alike'), appId, nearText('pier'));
  await complete(otherRater, appId, nearText('quay'));
  const [found] = await stack.admin.call<{ _id: string }[]>('GET', '/api/alike-cases?status=open');
  const decision = { decision: 'fine', count: 1, reason: 'Both tell of an own look.' };
  await stack.admin.call('PUT', `/api/alike-cases/${found?._id}`, decision);
  const lookedAtId = await complete(rater, appId, nearText('cliff'));
  return { alikeId: found?._id ?? '', lookedAtId };
}

/** A question of a campaign of its own, which somebody reported, and a moderator let stand. */
async function makeQuestionCase(stack: TestStack, publisher: Person): Promise<string> {
  const { _id: appId } = await liveApp(publisher, 1, 'Curlew');
  const questions = [{ id: 'part', kind: 'single', text: 'Which part?', required: true, options: ['One', 'Two'] }];
  await publisher.call('PUT', `/api/publisher/apps/${appId}/questions`, { questions });
  const reporter = await signUp(stack, 'reporter');
  const { _id: ratingId } = await start(reporter, appId);
  await reporter.call('POST', `/api/ratings/${ratingId}/report-question`, { question: 'part', kind: 'offensive' });
  const [found] = await stack.admin.call<{ _id: string }[]>('GET', '/api/question-cases?status=open');
  const decision = { decision: 'dismissed', count: 1, reason: 'It is about the app.' };
  await stack.admin.call('PUT', `/api/question-cases/${found?._id}`, decision);
  return found?._id ?? '';
}

/** Rates the app with this text; it is accepted, or rejected when somebody wrote it before. */
async function complete(rater: Person, appId: string, text: string): Promise<string> {
  const { _id } = await start(rater, appId);
  await rater.call('POST', `/api/ratings/submit-pending/${_id}`, {
    ...{ stars: 4, feedback: text },
    device: { type: 'phone', system: 'android', systemVersion: '14', browser: 'chrome', appVersion: '1.4' },
  });
  return _id;
}

/** There is nobody else to wait for in this world: it is written as a superadmin beside another one would leave it. */
async function proposedAdministrator(stack: TestStack): Promise<string> {
  const { userId } = identityOf((await signUp(stack)).token);
  const auth = await connectMongo(stack.mongoUrl, `${stack.name}_auth`);
  const [at, until] = [new Date(), new Date(Date.now() + 3_600_000)];
  const roleProposal = { role: 'auditor', by: identityOf(stack.adminToken).userId, at, until };
  await auth.collection<{ _id: string }>('users').updateOne({ _id: userId }, { $set: { roleProposal } });
  await auth.close();
  return userId;
}

/** Somebody who confirmed the mail address, and whose second factor is said to be lost. */
async function losingFactor(stack: TestStack): Promise<string> {
  const { userId } = identityOf((await signUp(stack)).token);
  const auth = await connectMongo(stack.mongoUrl, `${stack.name}_auth`);
  const users = auth.collection<Pick<User, '_id' | 'passwordHash' | 'emailKey'>>('users');
  const user = await users.findOne({ _id: userId });
  if (!user) throw new Error('nobody signed up');
  const [at, until] = [new Date(), new Date(Date.now() + 3_600_000)];
  const of = { emailKey: user.emailKey, passwordMark: passwordMarkOf(user) };
  const factorLoss = { id: 'a-loss', at, from: until, until, ...of };
  await users.updateOne({ _id: userId }, { $set: { emailVerified: true, confirmedKey: user.emailKey, factorLoss } });
  await auth.close();
  return userId;
}

async function firstId(what: string, who: DemoClient, path: string): Promise<string> {
  const list = () => who.call<{ _id: string }[]>('GET', path);
  await until(what, async () => (await list()).length > 0);
  return (await list())[0]?._id ?? '';
}

async function firstAuditEntry(stack: TestStack): Promise<string> {
  const ask = async () => {
    const response = await fetch(`${stack.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${stack.adminToken}` },
      body: JSON.stringify({ query: '{ auditLog(action: "withdrawal.decide") { edges { node { id reason } } } }' }),
    });
    const { data } = (await response.json()) as Answer;
    return data.auditLog.edges.find(({ node }) => node.reason !== null)?.node.id;
  };
  await until('an entry of the audit log', async () => (await ask()) !== undefined);
  return (await ask()) ?? '';
}

interface Answer {
  data: { auditLog: { edges: { node: { id: string; reason: string | null } }[] } };
}

/** Asks for a payout of the rater's earnings. */
export function requestPayout(
  rater: Person,
  amount: number,
  key?: string,
  address = TRON_ADDRESS,
): Promise<{ withdrawal: { _id: string } }> {
  const wanted = { amount, network: 'TRC20', address, securityPin: PIN };
  return rater.call('POST', '/api/withdrawals/request', wanted, key);
}

/** A transaction hash as an EVM chain writes it, and as TRON takes it too. */
export const txHash = () => `0x${randomBytes(32).toString('hex')}`;
