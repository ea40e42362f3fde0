import { connectMongo } from '@candor/service-kit/data/mongo';
import { testMongo, testName } from '@candor/testkit/stores';
import { until } from '@candor/testkit/until';
import { openWay } from '@candor/testkit/way';
import { describe, expect, it } from 'vitest';
import { beginPosting } from '../support/posting.ts';

const { url, members } = await testMongo();

describe('posting to the ledger', () => {
  it('loses and doubles nothing that was acknowledged when the way to the database is cut, again and again', async () => {
    const way = await openWay(new URL(url));
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

const skipped = members === 0 ? ' (skipped: this MongoDB is a single server)' : '';
/**
 * With other members one of them is elected. A set of one has nobody else: its member is forced down and elects itself again when
 * its time is over, which ends every connection's writes just the same.
 */
const STEP_DOWN =
  members === 1
    ? { replSetStepDown: 2, secondaryCatchUpPeriodSecs: 1, force: true }
    : { replSetStepDown: 15, secondaryCatchUpPeriodSecs: 5 };

describe.skipIf(members === 0)(`a replica set failing over${skipped}`, () => {
  it('loses and doubles nothing that was acknowledged when its primary steps down while transfers are posted', async () => {
    const connection = await connectMongo(url, testName('fail-over'));
    /** The election that made the primary of now one; undefined while there is none. */
    const election = async () => {
      const hello = await connection.db?.admin().command({ hello: 1 });
      return hello?.isWritablePrimary ? String(hello.electionId) : undefined;
    };
    try {
      const posting = await beginPosting(connection);
      const elections = new Set([await election()]);
      for (let stepDown = 0; stepDown < 3; stepDown += 1) {
        const before = posting.acknowledged.size;
        await until('it goes on', () => posting.acknowledged.size > before + 200);
        // The answer may be lost with the connection: the primary closes it.
        await connection.db
          ?.admin()
          .command(STEP_DOWN)
          .catch(() => undefined);
        await until('a primary of another election', async () => {
          const now = await election();
          return now !== undefined && !elections.has(now);
        });
        elections.add(await election());
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
