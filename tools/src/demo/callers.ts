import { setTimeout as pause } from 'node:timers/promises';
import { type DemoApp, demoApps } from './apps.ts';
import { drawAppPicture, drawReceipt } from './artwork.ts';
import { CallRefused, type DemoClient, demoClient, patient, pictureForm } from './client.ts';
import { type DemoPublisher, demoHash, demoPublishers } from './people.ts';

const BALANCE_WAIT_MS = 30_000;

interface SignIn {
  username: string;
  password: string;
}

export async function signIn(url: string, who: SignIn, more?: Record<string, string>): Promise<DemoClient> {
  const { token } = await demoClient(url, undefined, more).call<{ token: string }>('POST', '/api/auth/login', who);
  return patient(demoClient(url, token, more));
}

/** Somebody of the demo, signed in; registered first where there is none. An earlier run may have been cut off after any of these calls. */
export async function joined(
  url: string,
  person: SignIn & { name: string; mobile: string; invitationCode?: string | undefined },
  more?: Record<string, string>,
): Promise<DemoClient> {
  const { username, password } = person;
  // Signing in first would be refused on a new copy, which is told as a warning.
  await unless(409, () =>
    demoClient(url, undefined, more).call('POST', '/api/auth/register', {
      ...person,
      email: `${username}@example.com`,
    }),
  );
  return signIn(url, { username, password }, more);
}

/** One of the demo's publishers, signed in. */
export async function publisherClient(url: string, who: DemoPublisher & SignIn): Promise<DemoClient> {
  const { name, mobile, username, password, company } = who;
  const client = await joined(url, { name, mobile, username, password });
  const { publisher } = await client.call<{ publisher: boolean }>('GET', '/api/profile/me');
  if (!publisher) await client.call('POST', '/api/profile/publisher', { company, website: 'https://example.com' });
  return client;
}

/** Has a publisher deposit what the campaigns need and an administrator pay it in, and makes those that are missing. */
export async function openCampaigns(publisher: DemoClient, admin: DemoClient, place: DemoApp['of']): Promise<void> {
  const missing = await missingApps(publisher, place);
  if (missing.length === 0) return;
  await depositOnce(publisher, admin, place);
  // One after the other: pictures are read one at a time, and who sends many at once is told to come again.
  for (const app of missing) await createAndFund(publisher, app);
}

/** The apps of a publisher that are not there, or were not paid for yet. */
export async function missingApps(publisher: DemoClient, place: DemoApp['of']): Promise<DemoApp[]> {
  const present = await publisher.call<{ name: string; state: string }[]>('GET', '/api/publisher/apps');
  return demoApps.filter(
    ({ of, name }) => of === place && !present.some((app) => app.name === name && app.state !== 'draft'),
  );
}

async function depositOnce(publisher: DemoClient, admin: DemoClient, place: DemoApp['of']): Promise<void> {
  const { deposit: amount, network } = demoPublishers[place];
  // The first one's keys are those of earlier versions.
  const name = place === 0 ? 'deposit' : `deposit of ${demoPublishers[place].username}`;
  const key = `demo-${name.replaceAll(' ', '-')}`;
  const form = pictureForm({ amount, network }, 'screenshot', await drawReceipt(amount));
  const { _id, status } = await publisher.call<{ _id: string; status: string }>(
    'POST',
    '/api/deposits/request',
    form,
    key,
  );
  if (status !== 'paid')
    await unless('STATUS_UNCHANGED', () =>
      admin.call('PUT', `/api/deposits/${_id}/status`, { status: 'paid', txHash: demoHash(name) }),
    );
  // The money arrives by an event; the campaigns can be funded once the ledger has it.
  await until('the demo deposit in the ledger', async () => {
    const balance = await publisher.call<{ funds: number; inCampaigns: number }>('GET', '/api/publisher/balance');
    return balance.funds + balance.inCampaigns > 0;
  });
}

/** How long a rating of each of them takes. */
const MINUTES = 4;

async function createAndFund(publisher: DemoClient, app: DemoApp): Promise<void> {
  const { slug, of: _of, hue: _hue, shape: _shape, places, ...fields } = app;
  const told = { ...fields, minutes: MINUTES, link: `https://example.com/${slug}` };
  const form = pictureForm(told, 'appImage', await drawAppPicture(app));
  const created = await publisher.call<{ _id: string }>('POST', '/api/publisher/apps', form, `demo-app-${slug}`);
  await publisher.call('POST', `/api/publisher/apps/${created._id}/fund`, { places }, `demo-fund-${slug}`);
}

/** Does something that an earlier run may have done: refused with one of these, it is there. */
export async function unless<Answer>(
  refused: number | string,
  act: () => Promise<Answer>,
): Promise<Answer | undefined> {
  return act().catch((error: unknown) => {
    if (error instanceof CallRefused && (error.status === refused || error.code === refused)) return undefined;
    throw error;
  });
}

/** Asks until something that an event brings is there. */
export async function until(what: string, isThere: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + BALANCE_WAIT_MS;
  while (!(await isThere())) {
    if (Date.now() > deadline) throw new Error(`not there in time: ${what}`);
    await pause(50);
  }
}
