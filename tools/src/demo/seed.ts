import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type DemoApp, demoApps } from './apps.ts';
import { drawAppPicture, drawReceipt } from './artwork.ts';
import { CallRefused, type DemoClient, demoClient, patient, pictureForm } from './client.ts';
import type { DemoSignIns } from './sign-ins.ts';

const DEPOSIT = 1_000;
const PROMOTIONS = 3_000;
const BALANCE_WAIT_MS = 30_000;
/** Addresses that nobody holds a key of: each is cut from a hash of its own network's name. */
const NETWORKS = ['BSC (BEP20)', 'Ethereum (ERC20)', 'Polygon PoS'];

/**
 * Makes the demo data by the product's own calls: a publisher deposits, an administrator pays, campaigns are funded. Each call
 * carries a key, so that a run that was cut off goes on where it stopped; where all campaigns are there, nothing is asked for.
 */
export async function seedDemo(options: { url: string; signIns: DemoSignIns }): Promise<void> {
  const { url, signIns } = options;
  const publisher = await publisherClient(url, signIns.publisher);
  const present = await publisher.call<{ name: string; state: string }[]>('GET', '/api/publisher/apps');
  const missing = demoApps.filter(({ name }) => !present.some((app) => app.name === name && app.state !== 'draft'));
  if (missing.length === 0) return;
  const admin = await signIn(url, signIns.superadmin);
  await addAddresses(admin);
  await depositOnce(publisher, admin);
  await admin.call(
    'POST',
    '/api/admin/promotions/fund',
    { amount: PROMOTIONS, reason: 'Demo promotions budget', txHash: demoHash('promotions') },
    'demo-promotions',
  );
  // One after the other: pictures are read one at a time, and who sends many at once is told to come again.
  for (const app of missing) await createAndFund(publisher, app);
}

/** The lines that `npm start` prints below the ready line. */
export function demoLines(signIns: DemoSignIns): string[] {
  const line = (role: string, who: { username: string; password: string }) =>
    `  ${role.padEnd(14)} ${who.username.padEnd(16)} ${who.password}`;
  return [
    'Demo sign-ins (raters sign up at /signup):',
    line('publisher', signIns.publisher),
    line('administrator', signIns.superadmin),
  ];
}

async function signIn(url: string, who: { username: string; password: string }): Promise<DemoClient> {
  const { token } = await demoClient(url).call<{ token: string }>('POST', '/api/auth/login', who);
  return patient(demoClient(url, token));
}

/** The demo's publisher, signed in; registered first where there is none. An earlier run may have been cut off after any of these calls. */
async function publisherClient(url: string, who: DemoSignIns['publisher']): Promise<DemoClient> {
  const person = { name: 'Nora Lindqvist', email: 'demo-publisher@example.com', mobile: '+442071838750' };
  // Signing in first would be refused on a new copy, which is told as a warning.
  await demoClient(url)
    .call('POST', '/api/auth/register', { ...person, ...who })
    .catch((error: unknown) => {
      if (!(error instanceof CallRefused && error.status === 409)) throw error;
    });
  const client = await signIn(url, who);
  const { publisher } = await client.call<{ publisher: boolean }>('GET', '/api/profile/me');
  const company = { company: 'Lindqvist Labs', website: 'https://example.com' };
  if (!publisher) await client.call('POST', '/api/profile/publisher', company);
  return client;
}

async function addAddresses(admin: DemoClient): Promise<void> {
  const present = await admin.call<{ network: string }[]>('GET', '/api/deposit-addresses');
  for (const network of NETWORKS.filter((name) => !present.some((address) => address.network === name))) {
    await admin.call(
      'POST',
      '/api/deposit-addresses',
      { network, address: demoHash(network).slice(0, 42) },
      `demo-address-${network}`,
    );
  }
}

async function depositOnce(publisher: DemoClient, admin: DemoClient): Promise<void> {
  const form = pictureForm({ amount: DEPOSIT, network: NETWORKS[0] ?? '' }, 'screenshot', await drawReceipt(DEPOSIT));
  const deposit = await publisher.call<{ _id: string; status: string }>(
    'POST',
    '/api/deposits/request',
    form,
    'demo-deposit',
  );
  if (deposit.status !== 'paid') await payDeposit(admin, deposit._id);
  const deadline = Date.now() + BALANCE_WAIT_MS;
  // The money arrives by an event; the campaigns can be funded once the ledger has it.
  for (;;) {
    const { funds, inCampaigns } = await publisher.call<{ funds: number; inCampaigns: number }>(
      'GET',
      '/api/publisher/balance',
    );
    if (funds + inCampaigns > 0) return;
    if (Date.now() > deadline) throw new Error('the demo deposit did not reach the ledger');
    await pause(50);
  }
}

async function payDeposit(admin: DemoClient, id: string): Promise<void> {
  try {
    await admin.call('PUT', `/api/deposits/${id}/status`, { status: 'paid', txHash: demoHash('deposit') });
  } catch (error) {
    if (!(error instanceof CallRefused && error.code === 'STATUS_UNCHANGED')) throw error;
  }
}

async function createAndFund(publisher: DemoClient, app: DemoApp): Promise<void> {
  const { slug, hue: _hue, shape: _shape, places, ...fields } = app;
  const form = pictureForm({ ...fields, link: `https://example.com/${slug}` }, 'appImage', await drawAppPicture(app));
  const created = await publisher.call<{ _id: string }>('POST', '/api/publisher/apps', form, `demo-app-${slug}`);
  await publisher.call('POST', `/api/publisher/apps/${created._id}/fund`, { places }, `demo-fund-${slug}`);
}

function demoHash(text: string): string {
  return `0x${createHash('sha256').update(`candor demo ${text}`).digest('hex')}`;
}
