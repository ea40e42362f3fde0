import { screenshotPath } from '@candor/service-kit/pictures/link';
import { secretRing } from '@candor/service-kit/security/secret-ring';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestDeposit } from '../deposits/service.ts';
import { sweepOrphanScreenshots } from '../screenshots/service.ts';
import { depositRequest, openWorld, publisherViewer, raterViewer, type World } from '../testing/instance.ts';
import { type Server, screenshotOf, serve } from '../testing/server.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let world: World;
let server: Server;
beforeAll(async () => {
  world = await openWorld();
  server = await serve(world);
});
afterAll(async () => {
  await server.stop();
  await world.connection.close();
});
beforeEach(() => world.empty());

const publisher = publisherViewer('p1');

describe('uploading a screenshot', () => {
  it('keeps it, and answers with a ticket for the deposit', async () => {
    const uploaded = await server.upload(publisher, await screenshotOf('red'), 'k');
    expect(uploaded.status).toBe(201);
    expect(world.pictures.names()).toEqual([uploaded.name]);
    const deposit = await requestDeposit(world.deps, {
      userId: 'p1',
      amountMicro: 1,
      network: 'SOL',
      screenshotTicket: uploaded.ticket,
      idempotencyKey: 'k',
    });
    expect(uploaded.name.startsWith(`${deposit._id}/`)).toBe(true);
  });

  it('the same screenshot under the same key is kept once', async () => {
    const picture = await screenshotOf('red');
    const first = await server.upload(publisher, picture, 'k');
    expect((await server.upload(publisher, picture, 'k')).name).toBe(first.name);
    expect(world.pictures.names()).toHaveLength(1);
  });

  it('raters never pay, held publishers wait, and nobody but the gateway is heard; nothing is kept', async () => {
    const picture = await screenshotOf('red');
    expect(await server.upload(raterViewer, picture)).toMatchObject({
      status: 403,
      code: 'NOT_A_PUBLISHER',
      msg: 'Deposits fund campaigns. Become a publisher to deposit; raters never pay.',
    });
    const held = publisherViewer('p1', { onHold: true });
    expect(await server.upload(held, picture)).toMatchObject({ status: 403, code: 'ACCOUNT_ON_HOLD' });
    const signedOut = publisherViewer('p1', { userId: null, sessionId: null });
    expect(await server.upload(signedOut, picture)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(await server.upload(undefined, picture)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(world.pictures.names()).toEqual([]);
  });

  it('what is no picture is refused', async () => {
    expect(await server.upload(publisher, Buffer.from('<svg/>'))).toMatchObject({ status: 415, code: 'PICTURE_TYPE' });
    expect(await server.upload(publisher, Buffer.alloc(0))).toMatchObject({ status: 400, code: 'PICTURE_MISSING' });
    expect(world.pictures.names()).toEqual([]);
  });
});

describe('a screenshot’s path', () => {
  const link = (name: string) => screenshotPath(world.deps.uploadKeys, name, world.clock.now());

  it('opens the picture for ten minutes, and nothing keeps a copy', async () => {
    const { name } = await server.upload(publisher, await screenshotOf('red'));
    const path = link(name);
    expect(path).toMatch(/^\/pictures\/screenshot\/[0-9a-f]{40}\/[0-9a-f]{32}\.webp\?until=\d+&sig=[0-9a-f]{40}$/);
    world.clock.advance(10 * MINUTE_MS);
    const response = await server.picture(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
    world.clock.advance(2 * MINUTE_MS);
    const late = await server.picture(path);
    expect(late.status).toBe(403);
    expect(await late.json()).toMatchObject({ code: 'SCREENSHOT_LINK' });
  });

  it('opens that picture only: another name, a longer life and no signature are refused', async () => {
    const mine = await server.upload(publisher, await screenshotOf('red'));
    const other = await server.upload(publisherViewer('p2'), await screenshotOf('blue'));
    const path = link(mine.name);
    const [, query = ''] = path.split('?');
    const attempts = [
      path.replace(mine.name, other.name),
      path.replace(/until=(\d+)/, (_, until: string) => `until=${Number(until) + 1}`),
      path.replace(/sig=./, (sig) => (sig.endsWith('0') ? 'sig=1' : 'sig=0')),
      path.replace(/&sig=.*/, ''),
      path.replace(/sig=.*/, 'sig='),
      `/pictures/screenshot/${mine.name}`,
      `/pictures/screenshot/${mine.name}?${query}&${query}`,
      screenshotPath(secretRing('another secret'), mine.name, world.clock.now()),
    ];
    for (const attempt of attempts) expect((await server.picture(attempt)).status, attempt).toBe(403);
  });

  it('a picture that there is not is not found', async () => {
    expect((await server.picture(link(`${'0'.repeat(40)}/${'0'.repeat(32)}.webp`))).status).toBe(404);
    expect((await server.picture(link('nonsense/x.webp'))).status).toBe(404);
  });
});

describe('the sweeper of screenshots', () => {
  it('removes what no deposit has after a day, and nothing else', async () => {
    const deposit = await requestDeposit(world.deps, await depositRequest(world, 'p1'));
    const orphan = await server.upload(publisher, await screenshotOf('red'));
    await sweepOrphanScreenshots(world.deps);
    expect(world.pictures.names()).toEqual([deposit.screenshot, orphan.name]);
    world.clock.advance(DAY_MS + 1);
    const young = await server.upload(publisher, await screenshotOf('green'));
    await sweepOrphanScreenshots(world.deps);
    expect(world.pictures.names()).toEqual([deposit.screenshot, young.name]);
  });

  it('sweepers of several processes at once remove the same', async () => {
    const deposit = await requestDeposit(world.deps, await depositRequest(world, 'p1'));
    for (const colour of ['red', 'green', 'blue']) await server.upload(publisher, await screenshotOf(colour));
    world.clock.advance(DAY_MS + 1);
    await Promise.all([1, 2, 3].map(() => sweepOrphanScreenshots(world.instance().deps)));
    expect(world.pictures.names()).toEqual([deposit.screenshot]);
  });
});
