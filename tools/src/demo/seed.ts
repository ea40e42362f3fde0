import { missingApps, openCampaigns, publisherClient, signIn } from './callers.ts';
import type { DemoClient } from './client.ts';
import { demoAddress, demoHash, demoPublishers } from './people.ts';
import type { DemoSignIns } from './sign-ins.ts';

const PROMOTIONS = 3_000;
const NETWORKS = ['BSC (BEP20)', 'Ethereum (ERC20)', 'Polygon PoS'];

/**
 * Makes what the demo begins with by the product's own calls: a publisher deposits, an administrator pays, campaigns are funded. Each
 * call carries a key, so that a run that was cut off goes on where it stopped; where all campaigns are there, nothing is asked for.
 */
export async function seedDemo(options: { url: string; signIns: DemoSignIns }): Promise<void> {
  const { url, signIns } = options;
  const publisher = await publisherClient(url, { ...demoPublishers[0], ...signIns.publisher });
  if ((await missingApps(publisher, 0)).length === 0) return;
  const admin = await signIn(url, signIns.superadmin);
  await addAddresses(admin);
  await admin.call(
    'POST',
    '/api/admin/promotions/fund',
    { amount: PROMOTIONS, reason: 'Demo promotions budget', txHash: demoHash('promotions') },
    'demo-promotions',
  );
  await openCampaigns(publisher, admin, 0);
}

/** The lines that `npm start` prints below the ready line. */
export function demoLines(signIns: DemoSignIns): string[] {
  const line = (role: string, who: { username: string; password: string }, more = '') =>
    `  ${role.padEnd(14)} ${who.username.padEnd(16)} ${who.password}${more}`;
  return [
    'Demo sign-ins (anybody else signs up at /signup):',
    line('rater', signIns.rater, '   security PIN 4821'),
    line('publisher', signIns.publisher),
    line('administrator', signIns.superadmin),
  ];
}

async function addAddresses(admin: DemoClient): Promise<void> {
  const present = await admin.call<{ network: string }[]>('GET', '/api/deposit-addresses');
  for (const network of NETWORKS.filter((name) => !present.some((address) => address.network === name))) {
    await admin.call(
      'POST',
      '/api/deposit-addresses',
      { network, address: demoAddress(network) },
      `demo-address-${network}`,
    );
  }
}
