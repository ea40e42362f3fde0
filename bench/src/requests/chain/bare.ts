/**
 * The bare chain: `bare.ts ROLE PORT`, one front and three services by hand. They read what the product's services read for the home page,
 * by the driver, and join it. No GraphQL, no checks, no proofs, no figures of their own: the least that the answer costs in this shape.
 */
import { createServer, type RequestListener } from 'node:http';
import mongoose from 'mongoose';
import { Pool } from 'undici';

const [role = '', port = ''] = process.argv.slice(2);
const { MONGO_URL = '', BENCH_NAME = '', AUTH_URL = '', WALLET_URL = '', RATINGS_URL = '' } = process.env;

type Answer = (userId: string) => Promise<object>;

const roles: Record<string, () => Promise<Answer>> = {
  async front() {
    const [auth, wallet, ratings] = [AUTH_URL, WALLET_URL, RATINGS_URL].map(
      (url) => new Pool(url, { connections: 64 }),
    );
    const ask = async (pool: Pool | undefined, userId: string) => {
      const reply = await pool?.request({ method: 'GET', path: `/${userId}` });
      return (await reply?.body.json()) as object;
    };
    return async (userId) => {
      const parts = await Promise.all([auth, wallet, ratings].map((pool) => ask(pool, userId)));
      return { data: { me: Object.assign({}, ...parts) } };
    };
  },
  async auth() {
    const users = (await database()).collection<{ _id: string; name: string; publisher: boolean }>('users');
    return async (_id) => {
      const user = await users.findOne({ _id });
      return { id: user?._id, name: user?.name, publisher: user?.publisher };
    };
  },
  async ratings() {
    const ratings = (await database()).collection('ratings');
    return async (userId) => ({ ratingCount: await ratings.countDocuments({ userId, status: 'completed' }) });
  },
  async wallet() {
    const db = await database();
    const persons = db.collection<{ _id: string }>('persons');
    const pages = db.collection<Page>('pages');
    const { earned, fold } = createSums();
    let seq = 0;
    for await (const page of pages.find().sort({ _id: 1 })) seq = fold(page);
    // One look for the next page serves all who ask meanwhile, as in the product.
    let looking: Promise<void> | undefined;
    const look = () => {
      looking ??= pages.findOne({ _id: seq + 1 }).then((page) => {
        looking = undefined;
        if (page) seq = fold(page);
      });
      return looking;
    };
    return async (userId) => {
      const [person, bonus] = await Promise.all([
        persons.findOne({ _id: userId }),
        pages.findOne({ 'transfers.key': `bonus/${userId}` }),
        look(),
      ]);
      const micro = earned.get(person?._id ?? userId) ?? 0;
      const usdt = (micro / 1_000_000).toFixed(6);
      return { totalBalance: usdt, totalProfit: usdt, todayProfit: usdt, signupBonusClaimed: bonus !== null };
    };
  },
};

interface Page {
  _id: number;
  transfers: { to: { account: string; amountMicro: number }[] }[];
}

/** What each person was paid, in memory, as the wallet holds it. */
function createSums() {
  const earned = new Map<string, number>();
  const fold = (page: Page): number => {
    for (const { account, amountMicro } of page.transfers.flatMap(({ to }) => to)) {
      const userId = /^user\/(.+)\/earnings$/.exec(account)?.[1];
      if (userId !== undefined) earned.set(userId, (earned.get(userId) ?? 0) + amountMicro);
    }
    return page._id;
  };
  return { earned, fold };
}

async function database() {
  const client = await new mongoose.mongo.MongoClient(MONGO_URL, { maxPoolSize: 64 }).connect();
  return client.db(`${BENCH_NAME}_${role}`);
}

const answer = await roles[role]?.();
if (answer === undefined) throw new Error(`there is no ${role}`);
const listener: RequestListener = (req, res) => {
  answer((req.url ?? '').slice(1)).then(
    (found) => {
      const text = JSON.stringify(found);
      res.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
      res.end(text);
    },
    (error: Error) => res.writeHead(500).end(error.message),
  );
};
createServer(listener).listen(Number(port), '127.0.0.1');
