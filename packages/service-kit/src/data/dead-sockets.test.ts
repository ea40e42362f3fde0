import { Socket } from 'node:net';
import { testMongo, testName } from '@candor/testkit/stores';
import { until } from '@candor/testkit/until';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serversOf } from './dead-sockets.ts';
import { connectMongo } from './mongo.ts';
import { isMongoAway } from './mongo-away.ts';

const { url, members } = await testMongo();

let connection: Awaited<ReturnType<typeof connectMongo>>;
/** The driver looks at a server no sooner than half a second after the last look. */
const LOOKS_APART_MS = 600;
const others = new Set<unknown>();
beforeEach(async () => {
  for (const socket of sockets()) others.add(socket);
  connection = await connectMongo(url, testName('sockets'));
  await connection.db?.command({ ping: 1 });
});
afterEach(() => connection.close());

const sockets = () =>
  (process as unknown as { _getActiveHandles(): unknown[] })
    ._getActiveHandles()
    .filter((handle): handle is Socket => handle instanceof Socket && handle.remotePort !== undefined);

const own = () => sockets().filter((socket) => !others.has(socket));

/** Cuts off every socket of the connection, as the end of a database does; none has told of it when this returns. */
function cutOff(): void {
  expect(own().length).toBeGreaterThan(1);
  for (const socket of own()) socket.destroy();
}

/** What is asked now is answered or fails for want of a database; the next question is answered. */
async function expectAnswers(): Promise<void> {
  // The driver tries again what it may, by itself; what it may not try again it must not keep for ever.
  const asked = await Promise.allSettled([
    connection.db?.command({ ping: 1 }),
    connection.collection('rows').findOne(),
  ]);
  for (const one of asked)
    if (one.status === 'rejected') expect(isMongoAway(one.reason), String(one.reason)).toBe(true);
  expect(await connection.db?.command({ ping: 1 })).toMatchObject({ ok: 1 });
}

describe.skipIf(members > 0)('a database whose connections are all cut off at once', () => {
  it('fails what is asked in that very moment, and answers the next question', async () => {
    cutOff();
    await expectAnswers();
  });

  it('is away, and no fault of ours, for what is written to a socket that the other side has ended', async () => {
    // As Node does it when the other side has ended: from then on each write is refused by the socket itself.
    for (const socket of own()) {
      socket.emit('end');
      socket.end();
    }
    await expectAnswers();
  });

  it('is looked at again, although it was looked at in that very moment', async () => {
    let looks = 0;
    connection.getClient().on('serverHeartbeatSucceeded', () => (looks += 1));
    const servers = serversOf(connection.getClient());
    const connectedAtMs = performance.now();
    await until('a moment at which it would look at once', () => performance.now() - connectedAtMs > LOOKS_APART_MS);
    cutOff();
    for (const server of servers) server.requestCheck();
    await until('the next look', () => {
      for (const server of servers) server.requestCheck();
      return looks > 0;
    });
  });
});
