import { drawReceipt } from './artwork.ts';
import { unless, until } from './callers.ts';
import { COPIES, type DemoCast, type DemoPerson } from './cast.ts';
import { type DemoClient, pictureForm } from './client.ts';
import { demoAddress, demoHash } from './people.ts';

const BSC = 'BSC (BEP20)';
const PIN = '4821';

/** Leaves what an administrator finds open: deposits, payouts, an appeal, a report, a hold, a bonus; and some that were decided. */
export async function leaveCases(cast: DemoCast): Promise<void> {
  await campaignsThatRest(cast);
  await deposits(cast);
  await reports(cast);
  await appeals(cast);
  await payouts(cast);
}

/** One is paused, one closed with its rest given back. */
async function campaignsThatRest({ publishers: [, marco, ines], apps }: DemoCast): Promise<void> {
  await unless(409, async () => marco?.call('POST', `/api/publisher/apps/${apps.get('fernweh')}/pause`));
  await unless(409, async () => ines?.call('POST', `/api/publisher/apps/${apps.get('mossbed')}/close`));
}

async function deposits({ admin, publishers: [nora, marco, ines] }: DemoCast): Promise<void> {
  const wrong = await deposit(nora, 120, BSC, 'a transfer that never came');
  await deposit(marco, 150, 'Ethereum (ERC20)', 'a transfer of today');
  await deposit(ines, 80, 'Polygon PoS', 'another transfer of today');
  const decision = { status: 'rejected', reason: 'No transfer with this hash reached our address within two days.' };
  await unless('STATUS_UNCHANGED', () => admin.call('PUT', `/api/deposits/${wrong}/status`, decision));
}

async function deposit(publisher: DemoClient | undefined, amount: number, network: string, name: string) {
  const form = pictureForm({ amount, network, txHash: demoHash(name) }, 'screenshot', await drawReceipt(amount));
  const key = `demo-${name.replaceAll(' ', '-')}`;
  return (await publisher?.call<{ _id: string }>('POST', '/api/deposits/request', form, key))?._id;
}

/** Two were reported; one of them was looked at. */
async function reports({ admin, publishers: [nora], apps }: DemoCast): Promise<void> {
  const path = `/api/publisher/apps/${apps.get('tidepool')}/feedback`;
  const { feedback } = (await nora?.call<{ feedback: { _id: string }[] }>('GET', path)) ?? { feedback: [] };
  for (const [index, reason] of [
    'This describes another app: Tidepool has no export.',
    'It says nothing about the app that could be acted on.',
  ].entries())
    await unless(409, async () => nora?.call('POST', `${path}/${feedback.at(index)?._id}/report`, { reason }));
  const [newest, other] = await admin.call<{ _id: string }[]>('GET', '/api/reports');
  if (newest && other)
    await admin.call('PUT', `/api/reports/${newest._id}`, {
      decision: 'dismissed',
      reason: 'Short, but about the app, and of use.',
    });
}

/** Against a rejection, and against a hold. */
async function appeals({ admin, raters }: DemoCast): Promise<void> {
  const elif = personOf(raters, COPIES);
  const [rejected] = await elif.client.call<{ _id: string }[]>('GET', '/api/ratings/user?status=rejected');
  if (rejected)
    await unless(409, () =>
      elif.client.call('POST', `/api/ratings/${rejected._id}/appeal`, {
        text: 'I copied it from my own notes; the words are mine, I had only tried both apps on the same day.',
      }),
    );
  const [mateo] = await admin.call<{ _id: string }[]>('GET', '/api/users?search=demo-mateo');
  const hold = { onHold: true, reason: 'Two accounts seem to be one person; please write to us.' };
  await unless('STATUS_UNCHANGED', () => admin.call('PUT', `/api/users/${mateo?._id}/hold`, hold));
  await unless(409, () =>
    personOf(raters, 'demo-mateo').client.call('POST', '/api/profile/appeal-hold', {
      text: 'My brother rates here, too, from the same flat. We have a phone each.',
    }),
  );
  const text = 'Called back on Monday: the brother has an account of his own, with another phone.';
  await admin.call('POST', `/api/users/${mateo?._id}/notes`, { text }, 'demo-note');
}

/** One was paid, two wait; a bonus waits for a person. The last one tells that all of this was made. */
async function payouts({ admin, raters, password }: DemoCast): Promise<void> {
  const [amara, last] = [raters[0], raters.at(-1)];
  if (!amara || !last) return;
  await unless(409, () => amara.client.call('POST', '/api/profile/claim-signup-bonus'));
  const paid = await payout(amara, 2, password);
  await until('the payout held', async () => {
    const { status } = await admin.call<{ status: string }>('GET', `/api/withdrawals/${paid}`);
    return status !== 'Processing';
  });
  const decision = { status: 'Completed', txHash: demoHash('payout'), networkFee: 0.3 };
  await unless('STATUS_UNCHANGED', async () => {
    await unless(409, () => admin.call('POST', `/api/withdrawals/${paid}/claim`));
    await admin.call('PUT', `/api/withdrawals/${paid}/status`, decision);
  });
  await payout(personOf(raters, 'demo-sofia'), 1.5, password);
  await payout(last, 2.1, password);
}

/** Asks for a payout of what was earned. */
async function payout({ client, who }: DemoPerson, amount: number, password: string): Promise<string> {
  await until(`${amount} USDT of ${who.username}`, async () => {
    const { balance } = await client.call<{ balance: number | null }>('GET', '/api/profile/balance');
    return (balance ?? 0) >= amount;
  });
  const address = demoAddress(who.username);
  await client.call('PUT', '/api/profile/withdraw-info', { network: BSC, address, securityPin: PIN, password });
  const { withdrawal } = await client.call<{ withdrawal: { _id: string } }>(
    'POST',
    '/api/withdrawals/request',
    { amount, network: BSC, address, securityPin: PIN },
    'demo-payout',
  );
  return withdrawal._id;
}

function personOf(raters: readonly DemoPerson[], username: string): DemoPerson {
  const person = raters.find(({ who }) => who.username === username);
  if (!person) throw new Error(`nobody is called ${username}`);
  return person;
}
