import { drawAppPicture, drawReceipt } from '@candor/tools/demo/artwork';
import { pictureForm } from '@candor/tools/demo/client';
import { PASSWORD, type Person } from './people.ts';
import { apps } from './words.ts';
import { addressOf, hashOf, settled, type World } from './world.ts';

const BSC = 'BSC (BEP20)';

interface Funds {
  funds: number;
}
const fundsOf = async (publisher: Person) => (await publisher.call<Funds>('GET', '/api/publisher/balance')).funds;

/** A deposit as its publisher tells of it; resolves with its id. */
export async function deposit(publisher: Person, amount: number, network = BSC, txHash?: string): Promise<string> {
  const fields = { amount, network, ...(txHash ? { txHash } : {}) };
  const form = pictureForm(fields, 'screenshot', await drawReceipt(amount));
  return (await publisher.call<{ _id: string }>('POST', '/api/deposits/request', form))._id;
}

/** A deposit that an administrator finds and pays, minutes later. */
export async function paidDeposit(world: World, publisher: Person, amount: number, network = BSC): Promise<void> {
  const id = await deposit(publisher, amount, network);
  const before = await fundsOf(publisher);
  await world.clock.forward(23 + Math.round(world.random() * 60));
  await world.admin.call('PUT', `/api/deposits/${id}/status`, { status: 'paid', txHash: hashOf(`deposit ${id}`) });
  await settled('the deposit', async () => (await fundsOf(publisher)) === before + amount);
}

/** An app with its picture and its places. */
export async function launch(world: World, publisher: Person, slug: string, places: number): Promise<void> {
  const app = apps.get(slug);
  if (!app) throw new Error(`no app ${slug}`);
  const { slug: _slug, of: _of, hue: _hue, shape: _shape, places: _places, ...fields } = app;
  const form = pictureForm({ ...fields, link: `https://example.com/${slug}` }, 'appImage', await drawAppPicture(app));
  const { _id } = await publisher.call<{ _id: string }>('POST', '/api/publisher/apps', form);
  world.apps.set(slug, _id);
  await world.clock.forward(4);
  if (places > 0) await publisher.call('POST', `/api/publisher/apps/${_id}/fund`, { places });
}

/** Where payouts of this person go, with the PIN 4821. */
export async function setPayee(person: Person, network = BSC): Promise<void> {
  await person.call('PUT', '/api/profile/withdraw-info', {
    network,
    address: addressOf(person.username),
    securityPin: '4821',
    password: PASSWORD,
  });
}

/** Asks for a payout; resolves with its id. */
export async function payout(
  person: Person,
  amount: number,
  how: { network?: string; address?: string; source?: string } = {},
) {
  const { network = BSC, address = addressOf(person.username), source } = how;
  const { withdrawal } = await person.call<{ withdrawal: { _id: string } }>('POST', '/api/withdrawals/request', {
    amount,
    network,
    address,
    securityPin: '4821',
    ...(source ? { source } : {}),
  });
  return withdrawal._id;
}

/** Decides a payout as an administrator does: takes it first, to pay it. */
export async function decidePayout(
  { admin }: World,
  id: string,
  decision: { status: 'Completed' } | { status: 'Rejected'; reason: string },
): Promise<void> {
  await settled('the payout held', async () => {
    const { status } = await admin.call<{ status: string }>('GET', `/api/withdrawals/${id}`);
    return status === 'To be Reviewed';
  });
  if (decision.status === 'Completed') await admin.call('POST', `/api/withdrawals/${id}/claim`);
  const txHash = decision.status === 'Completed' ? { txHash: hashOf(`payout ${id}`) } : {};
  const told = decision.status === 'Completed' ? { networkFee: 1 } : {};
  await admin.call('PUT', `/api/withdrawals/${id}/status`, { ...decision, ...txHash, ...told });
}
