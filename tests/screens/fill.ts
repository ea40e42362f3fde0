import { decidePayout, deposit, launch, paidDeposit, payout, setPayee } from './money.ts';
import { codeOf, PASSWORD, type Person } from './people.ts';
import { QUESTIONS } from './words.ts';
import { balanceReaches, begin, rate, rateAll } from './work.ts';
import {
  addressOf,
  appOf,
  goTo,
  hashOf,
  join,
  joinPublisher,
  joinRater,
  NOW_MS,
  personOf,
  type World,
} from './world.ts';

/** Two weeks of the product, told by its own calls: everything that its pages can show has happened. */
export async function fill(world: World): Promise<void> {
  await firstDays(world);
  await weekOfRatings(world);
  await decisions(world);
  await today(world);
}

/** Thirteen to ten days before: the operator's budget, two publishers, the first campaigns and raters. */
async function firstDays(world: World): Promise<void> {
  const { admin } = world;
  await goTo(world, 13, '08:05');
  for (const network of ['BSC (BEP20)', 'Ethereum (ERC20)', 'Polygon PoS', 'Arbitrum One'])
    await admin.call('POST', '/api/deposit-addresses', { network, address: addressOf(`candor ${network}`) });
  const budget = { amount: 1_500, reason: 'Promotions budget of the first quarter', txHash: hashOf('promotions') };
  await admin.call('POST', '/api/admin/promotions/fund', budget);
  const nora = await joinPublisher(world, { name: 'Nora Lindqvist', username: 'nora', company: 'Lindqvist Labs' });
  await paidDeposit(world, nora, 600);
  await launch(world, nora, 'tidepool', 120);
  await nora.call('PUT', `/api/publisher/apps/${appOf(world, 'tidepool')}/questions`, { questions: QUESTIONS });
  await launch(world, nora, 'kettle', 90);
  await launch(world, nora, 'ledgerleaf', 40);
  await goTo(world, 12, '09:12');
  const amara = await joinRater(world, 'amara.okafor');
  const { invitationCode } = await amara.call<{ invitationCode: string }>('GET', '/api/profile/me');
  await rateAll(world, ['amara.okafor'], ['tidepool']);
  for (const name of ['jonas.w', 'priya_raman']) await joinRater(world, name, invitationCode);
  await rateAll(world, ['jonas.w', 'priya_raman'], ['tidepool']);
  await goTo(world, 11, '10:02');
  for (const name of ['mateo.v', 'viktor.hale']) await joinRater(world, name);
  await rateAll(world, ['amara.okafor', 'mateo.v', 'viktor.hale', 'jonas.w'], ['ledgerleaf', 'tidepool']);
  // No fees cover it yet: a person decides.
  await amara.call('POST', '/api/profile/claim-signup-bonus').catch(() => undefined);
  for (const { _id } of await admin.call<{ _id: string }[]>('GET', '/api/admin/bonus-cases?status=open'))
    await admin.call('PUT', `/api/admin/bonus-cases/${_id}`, { decision: 'granted', reason: 'Looked at.' });
  await goTo(world, 10, '08:40');
  const marco = await joinPublisher(world, { name: 'Marco Bellini', username: 'marco', company: 'Bellini Studio' });
  await paidDeposit(world, marco, 350, 'Ethereum (ERC20)');
  await launch(world, marco, 'pacer', 80);
  await launch(world, marco, 'inkwell', 60);
  await launch(world, marco, 'waymark', 50);
  await setPayee(amara);
  await setPayee(personOf(world, 'jonas.w'));
}

/** Nine to three days before: more people and apps, and ratings every day. */
async function weekOfRatings(world: World): Promise<void> {
  const marco = personOf(world, 'marco');
  const nora = personOf(world, 'nora');
  const amara = personOf(world, 'amara.okafor');
  const { invitationCode } = await amara.call<{ invitationCode: string }>('GET', '/api/profile/me');
  await goTo(world, 9, '09:30');
  for (const name of ['sofianilsson', 'kwame.m', 'hana-sato']) await joinRater(world, name, invitationCode);
  await rateAll(world, ['sofianilsson', 'kwame.m', 'amara.okafor', 'hana-sato'], ['pacer', 'tidepool']);
  await goTo(world, 8, '11:15');
  await joinRater(world, 'liam.oconnor');
  await rateAll(world, ['liam.oconnor', 'priya_raman', 'mateo.v'], ['inkwell', 'tidepool', 'kettle']);
  await goTo(world, 7, '08:20');
  for (const name of ['elif.demir', 'chloe_l']) await joinRater(world, name);
  await rateAll(world, ['elif.demir', 'chloe_l', 'amara.okafor', 'jonas.w'], ['waymark', 'tidepool']);
  await amaraIsPaid(world, amara);
  await goTo(world, 6, '10:45');
  await paidDeposit(world, nora, 400, 'Polygon PoS');
  await launch(world, nora, 'nightjar', 100);
  await rateAll(
    world,
    ['sofianilsson', 'viktor.hale', 'liam.oconnor', 'kwame.m', 'elif.demir'],
    ['nightjar', 'ledgerleaf'],
  );
  await goTo(world, 5, '09:05');
  await joinRater(world, 'nadia.r', invitationCode);
  await rateAll(world, ['nadia.r', 'hana-sato', 'priya_raman', 'chloe_l'], ['tidepool', 'pacer', 'nightjar']);
  await goTo(world, 4, '13:10');
  await joinRater(world, 'tomasz-z');
  await rateAll(world, ['tomasz-z', 'mateo.v', 'jonas.w', 'viktor.hale'], ['kettle', 'inkwell']);
  await goTo(world, 3, '09:50');
  await launch(world, marco, 'plainsong', 20);
  await rateAll(
    world,
    ['hana-sato', 'kwame.m', 'liam.oconnor', 'nadia.r', 'sofianilsson'],
    ['plainsong', 'tidepool', 'waymark'],
  );
}

async function amaraIsPaid(world: World, amara: Person): Promise<void> {
  await balanceReaches(amara, 30);
  const first = await payout(amara, 20);
  await world.clock.forward(190);
  await decidePayout(world, first, { status: 'Completed' });
}

/** Two days before and yesterday: what was wrong, and who decided what. */
async function decisions(world: World): Promise<void> {
  const { admin } = world;
  const [nora, marco, amara] = [personOf(world, 'nora'), personOf(world, 'marco'), personOf(world, 'amara.okafor')];
  await goTo(world, 2, '14:05');
  const wrong = await deposit(marco, 120, 'Ethereum (ERC20)', hashOf('a transfer twice'));
  await nora.call('POST', `/api/publisher/apps/${appOf(world, 'ledgerleaf')}/close`);
  const known = [...world.texts];
  const copied = await rate(world, personOf(world, 'elif.demir'), 'pacer', known[3]);
  await personOf(world, 'elif.demir').call('POST', `/api/ratings/${copied._id}/appeal`, {
    text: 'I copied it from my own notes; the words are mine, I had only tried both apps on the same day.',
  });
  await rate(world, personOf(world, 'viktor.hale'), 'waymark', known[5]);
  await marco.call('POST', `/api/publisher/apps/${appOf(world, 'waymark')}/pause`);
  const bad = await payout(amara, 4.5, { address: addressOf('another') });
  await world.clock.forward(95);
  await decidePayout(world, bad, {
    status: 'Rejected',
    reason: 'The address is of a contract that cannot pay USDT out again.',
  });
  await admin.call('PUT', `/api/deposits/${wrong}/status`, {
    status: 'rejected',
    reason: 'No transfer with this hash reached our address within two days.',
  });
  await goTo(world, 1, '09:20');
  await launch(world, nora, 'halfloaf', 40);
  await joinRater(world, 'gracem');
  await rateAll(world, ['gracem', 'chloe_l', 'tomasz-z', 'mateo.v'], ['plainsong', 'halfloaf', 'nightjar']);
  await rateAll(world, ['amara.okafor'], ['halfloaf']);
  await reports(world, nora);
  const [appeal] = await admin.call<{ _id: string }[]>('GET', '/api/appeals');
  if (appeal)
    await admin.call('PUT', `/api/appeals/${appeal._id}`, {
      decision: 'granted',
      reason: 'Both texts are hers; the second describes the app.',
    });
  const kettle = await rate(world, amara, 'kettle', known[7]);
  await amara.call('POST', `/api/ratings/${kettle._id}/appeal`, {
    text: 'I had written this text for Tidepool and pasted it here by mistake. May I send the right one?',
  });
  await holdViktor(world);
  const second = await payout(amara, 6.2);
  const jonas = await payout(personOf(world, 'jonas.w'), 3);
  await world.clock.forward(140);
  await decidePayout(world, second, { status: 'Completed' });
  await decidePayout(world, jonas, { status: 'Completed' });
}

async function reports(world: World, nora: Person): Promise<void> {
  const path = `/api/publisher/apps/${appOf(world, 'tidepool')}/feedback`;
  const { feedback } = await nora.call<{ feedback: { _id: string }[] }>('GET', path);
  const [first, second, third] = feedback;
  for (const [one, reason] of [
    [first, 'This describes another app: Tidepool has no export.'],
    [second, 'It says nothing about the app that could be acted on.'],
    [third, 'The same sentence stands in three other feedbacks.'],
  ] as const)
    if (one) await nora.call('POST', `${path}/${one._id}/report`, { reason });
  const [newest] = await world.admin.call<{ _id: string }[]>('GET', '/api/reports');
  if (newest)
    await world.admin.call('PUT', `/api/reports/${newest._id}`, {
      decision: 'dismissed',
      reason: 'Short, but about the app, and of use.',
    });
}

async function holdViktor({ admin, clock, people }: World): Promise<void> {
  const [viktor] = await admin.call<{ _id: string }[]>('GET', '/api/users?search=viktor.hale');
  await admin.call('PUT', `/api/users/${viktor?._id}/hold`, {
    onHold: true,
    reason: 'Two copied feedbacks within a day; please write to us.',
  });
  await clock.forward(35);
  await people.get('viktor.hale')?.call('POST', '/api/profile/appeal-hold', {
    text: 'I sent the second text by mistake from my clipboard. It will not happen again.',
  });
}

/** The day of the pictures: open requests, ratings under way, somebody new. */
async function today(world: World): Promise<void> {
  const [nora, marco, amara] = [personOf(world, 'nora'), personOf(world, 'marco'), personOf(world, 'amara.okafor')];
  await goTo(world, 0, '07:02');
  // What came before today was read.
  for (const person of [amara, nora]) await person.call('PUT', '/api/notifications/mark-all-read');
  await goTo(world, 0, '07:10');
  await secondFactor(world, nora);
  await deposit(nora, 300, 'Polygon PoS', hashOf('transfer of the day'));
  await deposit(marco, 150, 'Ethereum (ERC20)', hashOf('a transfer twice'));
  await launch(world, nora, 'lampshade', 30);
  for (const [username, amount] of [
    ['amara.okafor', 5.5],
    ['sofianilsson', 2.1],
    ['kwame.m', 1.6],
  ] as const) {
    const person = personOf(world, username);
    if (username !== 'amara.okafor') await setPayee(person);
    await payout(person, amount);
  }
  await setPayee(marco, 'Ethereum (ERC20)');
  await payout(marco, 40, { network: 'Ethereum (ERC20)', source: 'publisher funds' });
  await rateAll(world, ['sofianilsson', 'nadia.r', 'tomasz-z', 'amara.okafor'], ['nightjar']);
  await rate(world, amara, 'plainsong', [...world.texts][2]);
  await panel(world, nora);
  await leaveOut(world, marco);
  await join(world, { name: 'Ben Adeyemi', username: 'ben', mobile: '+12025550199' });
  await joinPublisher(world, { name: 'Ines Moreau', username: 'ines', company: 'Atelier Moreau' });
  await goTo(world, 0, '09:58');
  const draft = await begin(world, amara, 'lampshade');
  await amara.call('PUT', `/api/ratings/${draft._id}/draft`, {
    stars: 4,
    feedback: 'The list is quick, and the reason that I wrote down is there when I come back.',
  });
  await world.clock.forward(8);
  await begin(world, amara, 'inkwell');
  await world.clock.set(NOW_MS - 60_000);
}

/** What publishers come for besides: somebody is invited, a rater tells of a problem, two texts are nearly the same. */
async function panel(world: World, nora: Person): Promise<void> {
  await nora.call('POST', '/api/organisation/invitations', { email: 'ola@example.com', role: 'editor' });
  await nora.call('POST', '/api/organisation/invitations', { email: 'books@example.com', role: 'finance' });
  const [tomasz, kwame, sofia] = ['tomasz-z', 'kwame.m', 'sofianilsson'].map((name) => personOf(world, name));
  if (!tomasz || !kwame || !sofia) return;
  const { _id } = await begin(world, tomasz, 'lampshade');
  const problem = { kind: 'paywall', text: 'After the first screen it wants a card.', opened: true };
  await tomasz.call('POST', `/api/ratings/${_id}/problem`, problem);
  for (const [rater, word] of [
    [kwame, 'evening'],
    [sofia, 'morning'],
  ] as const) {
    const rating = await begin(world, rater, 'lampshade');
    await world.clock.forward(6);
    const feedback = `I set a lamp for the ${word} and it came on by itself each day of the week, which is what I wanted; the list of rooms is long, and I would like to move those that I use most to its top.`;
    await rater.call('POST', `/api/ratings/submit-pending/${rating._id}`, { stars: 4, feedback });
  }
}

/** Two raters who rate nothing of this publisher's any more are left out. */
async function leaveOut(world: World, publisher: Person): Promise<void> {
  for (const [username, app, reason] of [
    ['viktor.hale', 'inkwell', 'unhelpful'],
    ['elif.demir', 'waymark', 'not about app'],
  ] as const) {
    const own = await personOf(world, username).call<{ _id: string; appId: string }[]>('GET', '/api/ratings/user');
    const piece = own.find(({ appId }) => appId === appOf(world, app));
    await publisher.call('POST', `/api/feedback/${piece?._id}/left-out`, { reason });
    await world.clock.forward(30);
  }
}

async function secondFactor({ clock }: World, nora: Person): Promise<void> {
  const { secret } = await nora.call<{ secret: string }>('POST', '/api/auth/second-factor', { password: PASSWORD });
  await nora.call('POST', '/api/auth/second-factor/confirm', { code: codeOf(secret, clock.now()) });
}
