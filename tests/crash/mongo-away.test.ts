import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { testMongo, testName } from '@candor/infra/test-stores';
import { connectMongo } from '@candor/service-kit/mongo';
import { describe, expect, it } from 'vitest';
import { beginPosting } from '../support/posting.ts';
import { until } from '../support/until.ts';

/** The replica set that MONGO_URL names, if it does. */
async function namedReplicaSet(): Promise<{ url: string; members: number } | undefined> {
  const url = process.env.MONGO_URL;
  if (!url) return undefined;
  const connection = await connectMongo(url, 'admin');
  try {
    const hello = await connection.db?.admin().command({ hello: 1 });
    return hello?.setName ? { url, members: (hello.hosts as unknown[]).length } : undefined;
  } finally {
    await connection.close();
  }
}

const replicaSet = await namedReplicaSet();

/** A way to the database that can be cut: what is under way is cut off, and nobody gets through until it is mended. */
async function openWay(target: URL) {
  const sockets = new Set<Socket>();
  let isCut = false;
  let turnedAway = 0;
  const server: Server = createServer((client) => {
    if (isCut) {
      turnedAway += 1;
      client.destroy();
      return;
    }
    const upstream = dial(Number(target.port), target.hostname);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the way has no port');
  return {
    url: `mongodb://127.0.0.1:${address.port}/?directConnection=true`,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    /** How many tried to get through while it was cut. */
    turnedAway: () => turnedAway,
    mend() {
      isCut = false;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

describe('posting to the ledger', () => {
  it('loses and doubles nothing that was acknowledged when the way to the database is cut, again and again', async () => {
    const way = await openWay(new URL((await testMongo()).url));
    const connection = await connectMongo(way.url, testName('way-cut'));
    try {
      const posting = await beginPosting(connection);
      for (let cut = 0; cut < 4; cut += 1) {
        const before = posting.acknowledged.size;
        await until('it goes on', () => posting.acknowledged.size > before + 100);
        const turnedAway = way.turnedAway();
        way.cut();
        await until('it is missed', () => way.turnedAway() > turnedAway + cut);
        way.mend();
      }
      const { faults, transfers } = await posting.end();
      expect(faults).toEqual([]);
      expect(transfers).toBe(posting.acknowledged.size);
    } finally {
      await connection.close();
      await way.close();
    }
  }, 120_000);
});

describe.skipIf(replicaSet === undefined)('a replica set failing over (runs where MONGO_URL names one)', () => {
  it('loses and doubles nothing that was acknowledged when its primary steps down while transfers are posted', async () => {
    const connection = await connectMongo(replicaSet?.url ?? '', testName('fail-over'));
    const primary = async () => String((await connection.db?.admin().command({ hello: 1 }))?.primary ?? 'none for now');
    try {
      const posting = await beginPosting(connection);
      const primaries = [await primary()];
      for (let stepDown = 0; stepDown < 3; stepDown += 1) {
        const before = posting.acknowledged.size;
        await until('it goes on', () => posting.acknowledged.size > before + 200);
        // The answer may be lost with the connection: the primary closes it.
        await connection.db
          ?.admin()
          .command({ replSetStepDown: 15, secondaryCatchUpPeriodSecs: 5 })
          .catch(() => undefined);
        const [last] = primaries.slice(-1);
        await until('another one is the primary', async () => {
          const now = await primary();
          return now !== 'none for now' && (now !== last || replicaSet?.members === 1);
        });
        primaries.push(await primary());
      }
      const { faults, transfers } = await posting.end();
      expect(faults).toEqual([]);
      expect(transfers).toBe(posting.acknowledged.size);
    } finally {
      await connection.dropDatabase();
      await connection.close();
    }
  }, 240_000);
});
