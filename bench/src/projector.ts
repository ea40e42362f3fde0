import { systemClock } from '@candor/service-kit/clock';
import { randomId } from '@candor/service-kit/data/ids';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { campaign, worldDeposits } from '@candor/wallet/ledger/accounts';
import { openJournal, prepareJournal } from '@candor/wallet/ledger/journal';
import { createLedger } from '@candor/wallet/ledger/ledger';
import { openPostings, preparePostings } from '@candor/wallet/projections/postings';
import { callers, mongoOf, reward } from './ledger.ts';
import { type Comparison, type Contestant, compare, rateOf, type Say } from './measure.ts';

const PLENTY = 10_000_000_000_000;
/**
 * A reader waits for the projector, so it has to be quicker than what it follows, by more than a machine's noise. Where many callers
 * share a page, that page is one document of the journal and three for each of them here: there it has to keep up.
 */
const CROWDS = [
  { posters: 8, transfers: 4_000, target: 1.5 },
  { posters: 64, transfers: 12_000, target: 1 },
];

/** Pages a second that the projector writes ÷ pages a second that the journal grows by, each journal's own pages. */
export async function benchProjector(say: Say): Promise<Comparison[]> {
  const mongo = await mongoOf();
  const crowds = await Promise.all(CROWDS.map((crowd) => openCrowd(mongo.url, crowd)));
  try {
    const contestants = Object.fromEntries(
      crowds.flatMap(({ posters, journal, projector }) => [
        [`journal${posters}`, journal],
        [`project${posters}`, projector],
      ]),
    );
    return await compare(
      contestants,
      say,
      CROWDS.map(({ posters, target }) => ({
        name: `projector: pages ÷ journal's pages, ${posters} posters`,
        of: `project${posters}`,
        to: `journal${posters}`,
        target,
      })),
    );
  } finally {
    for (const crowd of crowds) await crowd.drop();
    await mongo.stop();
  }
}

/** A journal that so many callers post rewards to, and the projection that follows it: in turn, each on the pages of that turn. */
async function openCrowd(url: string, { posters, transfers }: (typeof CROWDS)[number]) {
  const connection = await connectMongo(url, `bench-${randomId().slice(0, 8)}`);
  await prepareJournal(connection);
  await preparePostings(connection);
  const pages = openJournal(connection);
  const ledger = createLedger({ journal: pages, clock: systemClock });
  const postings = openPostings(connection, pages, silentLog);
  const to = [{ account: campaign('hot'), amountMicro: PLENTY }];
  await ledger.post({ key: randomId(), kind: 'deposit', from: worldDeposits, to, meta: {} });
  await postings.follow();
  let written = 0;
  const journal: Contestant = async () => {
    const before = ledger.follower.fold.seq;
    const rate = await rateOf(1, () => callers(posters, transfers, () => reward(ledger, campaign('hot'))));
    written = ledger.follower.fold.seq - before;
    return { perSecond: rate.perSecond * written, perCpuSecond: rate.perCpuSecond * written };
  };
  const projector: Contestant = () => rateOf(written, () => postings.follow());
  const drop = async () => {
    await connection.dropDatabase();
    await connection.close();
  };
  return { posters, journal, projector, drop };
}
