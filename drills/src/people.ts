import { randomBytes, randomInt } from 'node:crypto';
import { until } from '@candor/testkit/until';
import { drawReceipt } from '@candor/tools/demo/artwork';
import { type DemoClient, demoClient, pictureForm } from '@candor/tools/demo/client';
import { codeOf } from '@candor/tools/totp';

/** Somebody signed in, who comes from an address of their own, as a proxy in front of the gateway would tell it. */
export interface DrillPerson extends DemoClient {
  username: string;
  password: string;
  address: string;
  token: string;
}

/** The drill calls as the one proxy that the gateway is told to believe (TRUST_PROXY=1), for people of many addresses. */
const from = (address: string) => ({ 'x-forwarded-for': address });
const newAddress = () => `198.18.${randomInt(256)}.${randomInt(1, 255)}`;
const newPassword = () => `${randomBytes(9).toString('base64url')}-7q`;
const secondStep = 30_000;

/** Signs somebody new up. */
export async function signUp(url: string, role: string): Promise<DrillPerson> {
  const address = newAddress();
  const person = { username: `${role}-${randomBytes(6).toString('hex')}`, password: newPassword() };
  const { token } = await demoClient(url, undefined, from(address)).call<{ token: string }>(
    'POST',
    '/api/auth/register',
    { ...person, name: 'Drill Person', email: `${person.username}@example.com`, mobile: '+12025550142' },
  );
  return { ...person, address, token, ...demoClient(url, token, from(address)) };
}

/** A superadmin with the second factor that production asks for. */
export async function signInSuperadmin(
  url: string,
  who: { username: string; password: string },
): Promise<DrillPerson & { secret: string }> {
  const address = newAddress();
  const login = async (totp?: string) =>
    demoClient(url, undefined, from(address)).call<{ token: string }>('POST', '/api/auth/login', {
      ...who,
      ...(totp === undefined ? {} : { totp }),
    });
  const first = demoClient(url, (await login()).token, from(address));
  const { password } = who;
  const { secret } = await first.call<{ secret: string }>('POST', '/api/auth/second-factor', { password });
  await first.call('POST', '/api/auth/second-factor/confirm', { code: codeOf(secret) });
  const { token } = await loginWithNextCode(login, secret);
  return { ...who, address, token, secret, ...demoClient(url, token, from(address)) };
}

/** Signs a superadmin in anew: an access token lasts for a quarter of an hour. */
export async function signInAgain(
  url: string,
  who: DrillPerson & { secret: string },
): Promise<DrillPerson & { secret: string }> {
  const { username, password, address, secret } = who;
  const anyone = demoClient(url, undefined, from(address));
  const login = (totp: string) =>
    anyone.call<{ token: string }>('POST', '/api/auth/login', { username, password, totp });
  const { token } = await loginWithNextCode(login, secret);
  return { ...who, token, ...demoClient(url, token, from(address)) };
}

/** A code counts once, so the next one is taken: it is accepted half a minute before its time. */
async function loginWithNextCode<Answer>(login: (code: string) => Promise<Answer>, secret: string): Promise<Answer> {
  let answer: Answer | undefined;
  await until(
    'a code of the second factor that was not used yet',
    async () => {
      answer = await login(codeOf(secret, Date.now() + secondStep)).catch(() => login(codeOf(secret)));
      return true;
    },
    3 * secondStep,
  );
  return answer as Answer;
}

export interface Campaign {
  publisher: DrillPerson;
  /** The ids of the live apps. */
  apps: string[];
  /** USDT per place and per rating. */
  amount: number;
  profit: number;
}

const TX_HASH = () => `0x${randomBytes(32).toString('hex')}`;

/** A publisher with a paid deposit of so many USDT in the publisher's balance. */
export async function publisherWithFunds(
  url: string,
  admin: DemoClient,
  usdt: number,
): Promise<{ publisher: DrillPerson; id: string }> {
  const publisher = await signUp(url, 'publisher');
  await publisher.call('POST', '/api/profile/publisher', { company: 'Drill Works' });
  const receipt = await drawReceipt(usdt);
  const deposit = await publisher.call<{ _id: string }>(
    'POST',
    '/api/deposits/request',
    pictureForm({ amount: usdt, network: 'BSC (BEP20)' }, 'screenshot', receipt),
  );
  await admin.call('PUT', `/api/deposits/${deposit._id}/status`, { status: 'paid', txHash: TX_HASH() });
  const funds = async () => (await publisher.call<{ funds: number }>('GET', '/api/publisher/balance')).funds;
  await until("the deposit in the publisher's balance", async () => (await funds()) === usdt, 60_000);
  const { _id: id } = await publisher.call<{ _id: string }>('GET', '/api/profile/me');
  return { publisher, id };
}

/** A publisher with a paid deposit and live apps of so many places each. */
export async function makeCampaign(
  url: string,
  admin: DemoClient,
  { apps, places }: { apps: number; places: number },
): Promise<Campaign> {
  const [amount, profit] = [0.2, 0.15];
  const { publisher } = await publisherWithFunds(url, admin, Math.ceil(apps * places * amount) + 10);
  const made: string[] = [];
  for (let number = 1; number <= apps; number += 1) {
    const app = await publisher.call<{ _id: string }>(
      'POST',
      '/api/publisher/apps',
      pictureForm(
        { name: `Drill app ${number}`, amount, profit, link: 'https://example.com', description: 'An app to rate.' },
        'appImage',
        await drawReceipt(number),
      ),
    );
    await publisher.call('POST', `/api/publisher/apps/${app._id}/fund`, { places });
    made.push(app._id);
  }
  return { publisher, apps: made, amount, profit };
}

/** A feedback text that nobody else submits. */
export const newFeedback = () =>
  `I looked at the lists and at the search for a while, and both work. ${randomBytes(8).toString('hex')}`;
