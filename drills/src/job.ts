import { until } from '@candor/testkit/until';
import { CallRefused, type DemoClient } from '@candor/tools/demo/client';
import { type Campaign, type DrillPerson, makeCampaign, newFeedback, signUp } from './people.ts';

/** What one run of the main job came to, for the line that tells of it. */
export interface MainJob {
  campaign: Campaign;
  rater: DrillPerson;
  rewardMs: number;
}

/**
 * The main job by REST, as production is configured: a publisher's deposit is paid by an administrator, a campaign is funded, a new
 * rater starts, saves, submits, is paid, and is told. Rejects at the first thing that is not as it should be.
 */
export async function runMainJob(url: string, admin: DemoClient): Promise<MainJob> {
  const campaign = await makeCampaign(url, admin, { apps: 1, places: 3 });
  const [appId = ''] = campaign.apps;
  const rater = await signUp(url, 'rater');
  const { rating } = await rater.call<{ rating: { _id: string } }>('POST', '/api/ratings/start', { appId });
  await rater.call('PUT', `/api/ratings/${rating._id}/draft`, { stars: 2 });
  await submitWhenAllowed(rater, rating._id);
  const submittedAt = Date.now();
  await until('the reward in the balance', async () => (await balanceOf(rater)) === campaign.profit, 60_000);
  const rewardMs = Date.now() - submittedAt;
  const told = async () =>
    (await rater.call<unknown[]>('GET', '/api/notifications')).some((one) => JSON.stringify(one).includes('0.15'));
  await until('the notification of the reward', told, 60_000);
  const places = async () =>
    (
      await campaign.publisher.call<{ _id: string; places: { available: number; completed: number } }[]>(
        'GET',
        '/api/publisher/apps',
      )
    ).find((app) => app._id === appId)?.places;
  await until('the place as completed', async () => {
    const now = await places();
    return now?.completed === 1 && now.available === 2;
  });
  return { campaign, rater, rewardMs };
}

/** Submits, again while the product says that it is too early: production asks for half a minute with the app. */
async function submitWhenAllowed(rater: DemoClient, id: string): Promise<void> {
  const body = { stars: 2, feedback: newFeedback() };
  const accepted = () =>
    rater.call('POST', `/api/ratings/submit-pending/${id}`, body).then(
      () => true,
      (error: unknown) => {
        if (error instanceof CallRefused && error.code === 'TOO_EARLY') return false;
        throw error;
      },
    );
  await until('the submission to be accepted', accepted, 60_000);
}

/** The rater's balance in USDT, as the ledger has it. */
export const balanceOf = async (rater: DemoClient): Promise<number> =>
  (await rater.call<{ balance: number }>('GET', '/api/profile/balance')).balance;
