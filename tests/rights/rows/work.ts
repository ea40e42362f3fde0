import { drawReceipt } from '@candor/tools/demo/artwork';
import { pictureForm } from '@candor/tools/demo/client';
import { feedback, liveApp } from '../../support/stack.ts';
import { row } from '../row.ts';
import { CHECK, type World } from '../world.ts';

const anApp = async (world: World) => ({ params: { id: world.appId } });
const ofAnApp = async (world: World) => ({ params: { id: world.appId, oneId: 'none' } });
const freshApp = async (world: World) => ({ params: { id: (await liveApp(world.cast.people.publisher, 1))._id } });
/** Feedback whose stars its publisher has seen: who may leave its rater out is refused for that. */
export const starsShown = async ({ cast, completedAppId, completedId }: World) => {
  await cast.people.publisher.call('GET', `/api/publisher/apps/${completedAppId}/feedback`);
  return { params: { id: completedId } };
};
const appForm = async () =>
  pictureForm({ name: 'Tidepool', amount: 1, profit: 0.75 }, 'appImage', await drawReceipt(1));

// Columns: signed out, rater, other rater, publisher, other publisher, superadmin, on hold, finance, moderator, auditor.
export const ratingRows = {
  'GET /api/apps/next': row('401 200 200 200 200 200 403 200 200 200'),
  'POST /api/ratings/start': row('401 201 201 409 201 201 403 201 201 201', async (world) => ({
    body: { appId: (await liveApp(world.cast.people.publisher, 1))._id },
  })),
  // The open rating is the rater's; nobody else learns that it is there.
  'PUT /api/ratings/:id/draft': row('401 200 404 404 404 404 403 404 404 404', (world) => ({
    params: { id: world.openId },
    body: { stars: 4 },
  })),
  'POST /api/ratings/submit-pending/:id': row('401 409 404 404 404 404 403 404 404 404', (world) => ({
    params: { id: world.completedId },
    body: { stars: 4, feedback: feedback() },
  })),
  'POST /api/ratings/:id/check': row('401 409 404 404 404 404 403 404 404 404', (world) => ({
    params: { id: world.completedId },
    body: { answer: 'No' },
  })),
  'POST /api/ratings/:id/screenshots': row('401 201 404 404 404 404 403 404 404 404', async (world) => ({
    params: { id: world.openId },
    body: pictureForm({}, 'screenshot', await drawReceipt(5)),
  })),
  'DELETE /api/ratings/:id/screenshots/:screenshotId': row('401 200 404 404 404 404 403 404 404 404', (world) => ({
    params: { id: world.openId, screenshotId: 'none' },
  })),
  'POST /api/ratings/:id/return': row('401 409 404 404 404 404 404 404 404 404', (world) => ({
    params: { id: world.completedId },
  })),
  'POST /api/ratings/:id/problem': row('401 409 404 404 404 404 404 404 404 404', (world) => ({
    params: { id: world.completedId },
    body: { kind: 'paywall' },
  })),
  'POST /api/ratings/:id/report-question': row('401 400 404 404 404 404 404 404 404 404', (world) => ({
    params: { id: world.completedId },
    body: { question: 'none', kind: 'offensive' },
  })),
  'POST /api/ratings/:id/appeal': row('401 409 404 404 404 404 404 404 404 404', (world) => ({
    params: { id: world.rejectedId },
    body: { text: 'Other words than those of the first appeal.' },
  })),
  'GET /api/ratings/user': row('401 200 200 200 200 200 200 200 200 200'),
  'GET /api/ratings/pending-count': row('401 200 200 200 200 200 200 200 200 200'),
  'GET /api/ratings/:id/receipt': row('401 200 404 404 404 200 404 200 200 200', (world) => ({
    params: { id: world.completedId },
  })),
  'GET /api/ratings/:id/trail': row('401 200 404 404 404 200 404 200 200 200', (world) => ({
    params: { id: world.completedId },
  })),
  'GET /api/apps/top': row('401 200 200 200 200 200 200 200 200 200'),
} as const;

export const publisherRows = {
  'GET /api/publisher/apps': row('401 200 200 200 200 200 200 200 200 200'),
  'POST /api/publisher/apps': row('401 403 403 201 201 201 403 403 403 403', async () => ({ body: await appForm() })),
  // The app is the first publisher's.
  'PUT /api/publisher/apps/:id': row('401 404 404 200 404 200 403 404 404 404', async (world) => ({
    ...(await anApp(world)),
    body: { downloads: 5 },
  })),
  'POST /api/publisher/apps/:id/fund': row('401 404 404 201 404 201 403 404 404 404', async (world) => ({
    ...(await anApp(world)),
    body: { places: 1 },
  })),
  'GET /api/publisher/apps/:id/preview': row('401 404 404 200 404 200 404 200 200 200', async (world) => ({
    ...(await anApp(world)),
    query: '?places=5',
  })),
  'POST /api/publisher/apps/:id/price': row('401 404 404 201 404 201 403 404 404 404', async (world) => ({
    ...(await freshApp(world)),
    body: { amount: 2, profit: 1, places: 1 },
  })),
  'POST /api/publisher/apps/:id/duplicate': row('401 404 404 201 404 201 403 404 404 404', anApp),
  'POST /api/publisher/apps/:id/pause': row('401 404 404 200 404 200 404 404 404 404', freshApp),
  'POST /api/publisher/apps/:id/resume': row('401 404 404 200 404 200 403 404 404 404', anApp),
  'POST /api/publisher/apps/:id/close': row('401 404 404 200 404 200 404 404 404 404', freshApp),
  'GET /api/publisher/apps/:id/difference': row('401 404 404 200 404 200 404 200 200 200', anApp),
  'POST /api/publisher/apps/:id/difference': row('401 404 404 409 404 409 403 404 404 404', (world) => ({
    params: { id: world.appId },
    body: { total: 1 },
  })),
  'POST /api/publisher/apps/:id/screens': row('401 404 404 201 404 201 403 404 404 404', async (world) => ({
    params: { id: (await liveApp(world.cast.people.publisher, 1))._id },
    body: { check: CHECK, screenReward: 0.5, screens: 1 },
  })),
  'POST /api/publisher/apps/:id/screens/back': row('401 404 404 200 404 200 403 404 404 404', anApp),
  'GET /api/publisher/apps/:id/questions': row('401 404 404 200 404 200 404 200 200 200', anApp),
  'PUT /api/publisher/apps/:id/questions': row('401 404 404 200 404 200 403 404 404 404', async (world) => ({
    ...(await freshApp(world)),
    body: { questions: [{ kind: 'text', text: 'What is missing?' }] },
  })),
  'GET /api/publisher/apps/:id/audience': row('401 404 404 200 404 200 404 200 200 200', anApp),
  'PUT /api/publisher/apps/:id/audience': row('401 404 404 200 404 200 403 404 404 404', async (world) => ({
    ...(await freshApp(world)),
    body: { audience: { languages: ['de'] }, quotas: [{ name: 'New', match: { minCompleted: 1 }, places: 1 }] },
  })),
  'GET /api/publisher/apps/:id/audience/estimate': row('401 404 404 200 404 200 404 200 200 200', anApp),
  'GET /api/publisher/apps/:id/time-to-fill': row('401 404 404 200 404 200 404 200 200 200', async (world) => ({
    ...(await anApp(world)),
    query: '?places=3',
  })),
  'GET /api/publisher/apps/:id/results': row('401 404 404 200 404 200 404 200 200 200', anApp),
  'GET /api/publisher/apps/:id/results.csv': row('401 404 404 200 404 200 404 200 200 200', anApp),
  'GET /api/publisher/apps/:id/results.json': row('401 404 404 200 404 200 404 200 200 200', anApp),
  'GET /api/publisher/apps/:id/labels': row('401 404 404 200 404 200 404 200 200 200', anApp),
  'DELETE /api/publisher/apps/:id/labels': row('401 404 404 200 404 200 403 404 404 404', async (world) => ({
    ...(await anApp(world)),
    query: '?label=bug',
  })),
  'POST /api/publisher/apps/:id/feedback/:ratingId/labels': row('401 404 404 200 404 200 403 404 404 404', (world) => ({
    params: { id: world.completedAppId, ratingId: world.completedId },
    body: { label: 'bug' },
  })),
  'DELETE /api/publisher/apps/:id/feedback/:ratingId/labels': row(
    '401 404 404 200 404 200 403 404 404 404',
    (world) => ({ params: { id: world.completedAppId, ratingId: world.completedId }, query: '?label=bug' }),
  ),
  'GET /api/publisher/apps/:id/results/views': row('401 404 404 200 404 200 404 200 200 200', anApp),
  'POST /api/publisher/apps/:id/results/views': row('401 404 404 200 404 200 403 404 404 404', async (world) => ({
    ...(await anApp(world)),
    body: { name: 'All' },
  })),
  'DELETE /api/publisher/apps/:id/results/views/:oneId': row('401 404 404 200 404 200 404 404 404 404', ofAnApp),
  'GET /api/publisher/apps/:id/results/links': row('401 404 404 200 404 200 404 200 200 200', anApp),
  'POST /api/publisher/apps/:id/results/links': row('401 404 404 201 404 201 403 404 404 404', async (world) => ({
    ...(await anApp(world)),
    body: { name: 'All', days: 1 },
  })),
  'DELETE /api/publisher/apps/:id/results/links/:oneId': row('401 404 404 200 404 200 404 404 404 404', ofAnApp),
  'GET /api/shared-results': row('404 404 404 404 404 404 404 404 404 404', () => ({ query: '?token=none' })),
  'GET /api/publisher/apps/:id/feedback': row('401 404 404 200 404 200 404 200 200 200', anApp),
  'GET /api/publisher/apps/:id/feedback.csv': row('401 404 404 200 404 200 404 200 200 200', anApp),
  'GET /api/publisher/apps/:id/problems': row('401 404 404 200 404 200 404 200 200 200', anApp),
  'POST /api/publisher/apps/:id/feedback/:ratingId/report': row('401 403 403 409 404 409 403 403 403 403', (world) => ({
    params: { id: world.completedAppId, ratingId: world.completedId },
    body: { reason: 'Other words than those of the first report.' },
  })),
  'GET /api/feedback/:id/messages': row('401 200 404 200 404 404 404 404 404 404', (world) => ({
    params: { id: world.completedId },
  })),
  'POST /api/feedback/:id/messages': row('401 200 404 200 404 404 403 404 404 404', (world) => ({
    params: { id: world.completedId },
    body: { text: 'Which page was it?' },
  })),
  'POST /api/feedback/:id/bonus': row('401 404 404 400 404 404 403 404 404 404', (world) => ({
    params: { id: world.completedId },
    body: { amount: 0.5, text: ' ' },
  })),
  'GET /api/publisher/apps/:id/bonuses': row('401 404 404 200 404 200 404 200 200 200', anApp),
  'GET /api/publisher/left-out': row('401 403 403 200 200 403 403 403 403 403'),
  'POST /api/feedback/:id/left-out': row('401 404 404 409 404 404 403 404 404 404', async (world) => ({
    ...(await starsShown(world)),
    body: { reason: 'hurried' },
  })),
  // Nobody is: who may take one back is told so.
  'DELETE /api/feedback/:id/left-out': row('401 404 404 404 404 404 404 404 404 404', (world) => ({
    params: { id: world.completedId },
  })),
  'POST /api/feedback/:id/close': row('401 200 404 404 404 404 404 404 404 404', (world) => ({
    params: { id: world.silentId },
  })),
  'POST /api/feedback/:id/messages/:messageId/report': row('401 404 404 404 404 404 404 404 404 404', (world) => ({
    params: { id: world.completedId, messageId: 'none' },
    body: { kind: 'other' },
  })),
  'GET /api/ratings/rules': row('200 200 200 200 200 200 200 200 200 200'),
  'GET /api/publisher/price-rules': row('200 200 200 200 200 200 200 200 200 200'),
  'GET /api/publisher/balance': row('401 200 200 200 200 200 200 200 200 200'),
  'GET /api/neutrality': row('200 200 200 200 200 200 200 200 200 200'),
  'GET /api/neutrality/:publisher': row('200 200 200 200 200 200 200 200 200 200', () => ({
    params: { publisher: 'anybody' },
  })),
  'GET /api/figures': row('200 200 200 200 200 200 200 200 200 200'),
  'GET /api/campaigns/:id/proof': row('200 200 200 200 200 200 200 200 200 200', anApp),
  'GET /api/campaigns/:id/entries': row('200 200 200 200 200 200 200 200 200 200', anApp),
} as const;
