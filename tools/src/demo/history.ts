import { setTimeout as pause } from 'node:timers/promises';
import { demoApps } from './apps.ts';
import { joined, openCampaigns, publisherClient, signIn, unless } from './callers.ts';
import { leaveCases } from './cases.ts';
import { COPIES, type DemoCast, type DemoPerson } from './cast.ts';
import type { DemoClient } from './client.ts';
import { answersTo, askQuestions, type DemoQuestion, lookForPeople, tellAboutThem } from './panel.ts';
import { type DemoDevice, demoPublishers, demoRaters } from './people.ts';
import type { DemoSignIns } from './sign-ins.ts';
import { differentTexts } from './texts.ts';

/** Rated by everybody: campaigns of which a publisher sees enough to filter by. */
const FIRST_ROUND = ['tidepool', 'kettle', 'ledgerleaf'];
/** Three of these by each rater, of three publishers: so the bonus asks for it. */
const SECOND_ROUND = [
  'pacer',
  'waymark',
  'halfloaf',
  'inkwell',
  'plainsong',
  'lampshade',
  'nightjar',
  'fernweh',
].concat('mossbed');
const STARS = [4, 5, 3, 4, 5, 4, 2, 5, 4, 3, 5, 1, 4];
/** So much longer than the one before each rater looks at an app. */
const LONGER_SECONDS = 4;
export interface HistoryOptions {
  url: string;
  signIns: DemoSignIns;
  /** How long a rater has to look at an app at least. */
  secondsMin: number;
  signal?: AbortSignal;
}

/**
 * Makes what the demo's pages show, by the product's own calls: two more publishers, raters of several countries with their devices and what
 * they tell about themselves, a campaign that asks questions and one that looks for people, what they rated and were paid, and cases that wait for an administrator. It takes as long as people take to look at apps. Each call carries a
 * key or may be repeated; what was cut off goes on at the next start. Answers whether anything was there to be made.
 */
export async function tellDemoHistory(options: HistoryOptions): Promise<boolean> {
  const { url, signIns, signal } = options;
  const { password } = signIns.rater;
  const admin = await signIn(url, signIns.superadmin);
  if (await isTold(admin, options)) return false;
  const publishers: DemoClient[] = [];
  for (const [place, publisher] of demoPublishers.entries()) {
    signal?.throwIfAborted();
    const own = place === 0 ? signIns.publisher : { username: publisher.username, password };
    const client = await publisherClient(url, { ...publisher, ...own });
    await openCampaigns(client, admin, place as 0 | 1 | 2);
    publishers.push(client);
  }
  const raters = await joinRaters(url, password);
  const cast = { admin, publishers, raters, apps: await appIds(admin), password };
  const [publisher] = publishers;
  await tellAboutThem(raters);
  if (publisher) await askQuestions(publisher, cast.apps);
  await rateAll(cast, options);
  if (publisher) await lookForPeople(publisher, cast.apps);
  signal?.throwIfAborted();
  await leaveCases(cast);
  return true;
}

/** The last thing that is made is a payout of the last rater. Where there is no such person nobody signs in: that would be told as a warning. */
async function isTold(admin: DemoClient, { url, signIns }: HistoryOptions): Promise<boolean> {
  const username = demoRaters.at(-1)?.username ?? '';
  const found = await admin.call<{ username: string }[]>('GET', `/api/users?search=${username}`);
  if (!found.some((one) => one.username === username)) return false;
  const last = await unless(401, () => signIn(url, { username, password: signIns.rater.password }));
  const payouts = await last?.call<unknown[]>('GET', '/api/withdrawals/my-history');
  return payouts !== undefined && payouts.length > 0;
}

/** All raters, each on a device of their own; the second and third were invited by the first. */
async function joinRaters(url: string, password: string): Promise<DemoPerson[]> {
  const raters: DemoPerson[] = [];
  let invitationCode: string | undefined;
  for (const [index, who] of demoRaters.entries()) {
    const { name, username, mobile, country, device } = who;
    const invited = index < 3 ? { invitationCode } : {};
    const client = await joined(url, { name, username, mobile, password, ...invited }, agentOf(device, username));
    await client.call('PUT', '/api/profile', { country });
    if (index === 0)
      invitationCode = (await client.call<{ invitationCode: string }>('GET', '/api/profile/me')).invitationCode;
    raters.push({ who, client });
  }
  return raters;
}

/** What a browser calls itself; nobody shares a device. */
const agentOf = (device: DemoDevice | null, username: string) => ({
  'user-agent': `Mozilla/5.0 (${device ? `${device.system} ${device.systemVersion}` : 'Linux'}; ${username}) ${device?.browser ?? 'firefox'}`,
});

async function appIds(admin: DemoClient): Promise<Map<string, string>> {
  const present = await admin.call<{ _id: string; name: string }[]>('GET', '/api/apps?limit=500');
  const ids = demoApps.map(({ slug, name }) => [slug, present.find((app) => app.name === name)?._id ?? ''] as const);
  return new Map(ids);
}

/** Everybody at once, each three apps at a time, as people do. */
async function rateAll({ raters, apps }: DemoCast, { secondsMin, signal }: HistoryOptions): Promise<void> {
  const texts = differentTexts(raters.length * 2 * FIRST_ROUND.length);
  const idOf = (slug: string) => apps.get(slug) ?? '';
  for (const round of [0, 1])
    await Promise.all(
      raters.map(async (rater, index) => {
        const slugs = round === 0 ? FIRST_ROUND : [0, 1, 2].map((n) => SECOND_ROUND[(index * 3 + n) % 9] ?? '');
        const begun: Begun[] = [];
        for (const slug of slugs) {
          const one = await start(rater, idOf(slug), `demo-rate-${slug}`);
          if (one) begun.push(one.rating);
        }
        const seconds = secondsMin === 0 ? 0 : secondsMin + 1 + index * LONGER_SECONDS;
        await pause(seconds * 1_000, undefined, signal ? { signal } : undefined);
        for (const [n, { _id, questions }] of begun.entries()) {
          const number = (round * raters.length + index) * 3 + n;
          const isCopied = rater.who.username === COPIES && round === 1 && n === 0;
          const feedback = texts[isCopied ? 0 : number] ?? '';
          const stars = STARS[number % STARS.length];
          const device = rater.who.device ?? undefined;
          const answers = answersTo(questions?.questions ?? [], index);
          // Whatever an earlier run has submitted is closed.
          await unless(409, () =>
            rater.client.call('POST', `/api/ratings/submit-pending/${_id}`, { stars, feedback, device, answers }),
          );
        }
      }),
    );
}

/** A rating that was started, with what it asks. */
interface Begun {
  _id: string;
  questions: { questions: DemoQuestion[] } | null;
}

/** Whoever was held by an earlier run, or has rated it, rates no more. */
const start = ({ client }: DemoPerson, appId: string, key: string) =>
  unless('ACCOUNT_ON_HOLD', () =>
    unless(409, () => client.call<{ rating: Begun }>('POST', '/api/ratings/start', { appId }, key)),
  );
