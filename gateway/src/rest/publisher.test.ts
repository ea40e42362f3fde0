import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mutated } from '../testing/resolvers.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
let token: string;
beforeAll(async () => {
  world = await startWorld();
  token = world.signIn('p1', { publisher: true });
});
afterAll(() => world.stop());
beforeEach(() => {
  mutated.length = 0;
});

const time = '2026-03-02T10:00:00.000Z';
const HEADER =
  'submittedAt,stars,feedback,rater,ratingId,reported,deviceType,system,systemVersion,appVersion,browser,labels,flags';
const ASKED = 'Which part?,A friend?';
const get = (path: string) => world.call('GET', path, { token });

describe('what a publisher reads', () => {
  it('feedback comes with its stars and tells no more of the rater than an opaque id', async () => {
    const reply = await get('/api/publisher/apps/a1/feedback?limit=1');
    expect(reply.body).toEqual({
      histogram: [0, 0, 0, 1, 2],
      feedback: [
        {
          _id: 'r1',
          stars: 4,
          feedback: '=HYPERLINK("https://evil.example")',
          submittedAt: time,
          rater: 'opaque',
          device: { type: 'phone', system: 'ios', systemVersion: '17', browser: null, appVersion: '1.4' },
          answers: [
            { id: 'q1', question: 'Which part?', value: '=Search' },
            { id: 'q2', question: 'A friend?', value: 9 },
          ],
          screenshots: [{ _id: 's1', path: '/pictures/feedback/r-r1/s1.webp' }],
          messageCount: 2,
          reported: true,
          report: { status: 'open', decision: null },
          labels: ['bug', '=wish'],
          flags: [{ kind: 'hurried', why: 'It took 9 s; the median of this campaign was 60 s then.' }],
        },
      ],
    });
    expect(reply.headers.get('x-next-cursor')).toBe('cursor-1');
    expect((await get('/api/publisher/apps/other/feedback')).status).toBe(404);
  });

  it('the CSV file has every page, and nothing in it that a spreadsheet would run', async () => {
    const reply = await get('/api/publisher/apps/a1/feedback.csv');
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="feedback.csv"');
    expect(String(reply.body)).toBe(
      `${HEADER},${ASKED}\r\n${time},4,"'=HYPERLINK(""https://evil.example"")",opaque,r1,yes,phone,ios,17,1.4,other,bug; =wish,hurried,"'=Search",9\r\n`,
    );
    expect(reply.headers.get('x-next-cursor')).toBeNull();
  });

  it('feedback is filtered by what is shown of the device, and by nothing else', async () => {
    for (const path of ['feedback', 'feedback.csv']) {
      expect((await get(`/api/publisher/apps/a1/${path}?deviceType=phone&system=ios&systemVersion=17`)).status).toBe(
        200,
      );
      expect((await get(`/api/publisher/apps/a1/${path}?deviceType=&system=`)).status).toBe(200);
      for (const query of ['deviceType=watch', 'system=iOS', 'browser=x', 'deviceType=phone&deviceType=tablet'])
        expect((await get(`/api/publisher/apps/a1/${path}?${query}`)).status).toBe(400);
    }
  });

  it('feedback is filtered by flags that there are, and by no others', async () => {
    for (const path of ['feedback', 'feedback.csv']) {
      for (const flags of ['', 'hurried', 'attention,wordless,none'])
        expect((await get(`/api/publisher/apps/a1/${path}?flags=${flags}`)).status).toBe(200);
      expect((await get(`/api/publisher/apps/a1/${path}?flags=hurried,sleepy`)).body).toEqual({
        msg: 'flags must be some of attention, hurried, wordless, none.',
        code: 'BAD_INPUT',
        field: 'flags',
      });
    }
  });

  it('places have a price that is known before they are bought', async () => {
    expect((await get('/api/publisher/apps/a1/preview?places=20')).body).toEqual({
      places: 20,
      total: 24,
      rewards: 18,
      fees: 6,
    });
    for (const query of ['', '?places=x', '?places=1.5'])
      expect((await get(`/api/publisher/apps/a1/preview${query}`)).status).toBe(400);
  });

  it('a report names the app, the rating and the reason', async () => {
    const reply = await world.call('POST', '/api/publisher/apps/a1/feedback/r1/report', {
      token,
      body: { reason: 'Not about the app.' },
    });
    expect(reply.body).toEqual({ msg: 'The feedback was reported.', _id: 'q1' });
    expect(mutated).toEqual([
      ['reportFeedback', { input: { appId: 'a1', ratingId: 'r1', reason: 'Not about the app.' } }],
    ]);
  });
});

describe('the public page of a campaign', () => {
  it('shows anybody where the money is, to the last digit, and the head of the chain', async () => {
    const { body } = await world.call('GET', '/api/campaigns/a1/proof', { token: 'a.b.c' });
    expect(body).toEqual({
      _id: 'a1',
      name: 'Nightjar',
      image: '/pictures/app/a1/x.webp',
      state: 'live',
      amount: 1.2,
      funded: 12,
      available: 8.4,
      reserved: 1.2,
      spent: 0.9,
      fees: 0.3,
      refunded: 1.2,
      entries: 3,
      head: 'ab'.repeat(32),
    });
    expect((await world.call('GET', '/api/campaigns/other/proof')).status).toBe(404);
  });

  it('lists the entries from which the head is recomputed', async () => {
    const reply = await world.call('GET', '/api/campaigns/a1/entries');
    expect(reply.body).toEqual([{ seq: 1, key: 'funding/f1', amount: 12, at: time, hash: 'ab'.repeat(32) }]);
  });
});
