/**
 * The plain way of an event: `plain.ts ROLE PORT`. `door` takes a call, inserts as often as a submit writes and adds a job; `first` inserts
 * once and adds the next job; `second` inserts once and tells who waits. No rule, no signature, no proof of delivery.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';

const [role = '', port = ''] = process.argv.slice(2);
const { MONGO_URL = '', REDIS_URL = '', BENCH_NAME = '' } = process.env;
/** The text, the rating, the place, the slot, and that all of it is settled. */
const WRITES_OF_A_SUBMIT = 5;
/** As the product's workers. */
const AT_ONCE = 20;

const writeConcern = { w: 'majority' as const, journal: true };
const client = await new mongoose.mongo.MongoClient(MONGO_URL, { maxPoolSize: 64, writeConcern }).connect();
const plain = client.db(`${BENCH_NAME}_plain`).collection<{ _id: string; of: string; role: string }>('plain');
const write = (of: string) => plain.insertOne({ _id: randomUUID(), of, role });
const connection = () => new Redis(REDIS_URL, { maxRetriesPerRequest: null });
const queue = (name: string) =>
  new Queue(name, {
    connection: connection(),
    prefix: `${BENCH_NAME}-plain`,
    defaultJobOptions: { removeOnComplete: true },
  });
const work = (name: string, done: (of: string) => Promise<unknown>) =>
  new Worker(name, (job) => done((job.data as { of: string }).of), {
    ...{ connection: connection(), prefix: `${BENCH_NAME}-plain`, concurrency: AT_ONCE },
  });

const roles: Record<string, () => void> = {
  door() {
    const first = queue('first');
    createServer((req, res) => {
      const of = (req.url ?? '').slice(1);
      const take = async () => {
        for (let n = 0; n < WRITES_OF_A_SUBMIT; n += 1) await write(of);
        await first.add('first', { of });
        res.end('{"data":"done"}');
      };
      take().catch((error: Error) => res.writeHead(500).end(error.message));
    }).listen(Number(port), '127.0.0.1');
  },
  first() {
    const second = queue('second');
    work('first', async (of) => {
      await write(of);
      await second.add('second', { of });
    });
  },
  second() {
    const redis = connection();
    work('second', async (of) => {
      await write(of);
      await redis.publish(`${BENCH_NAME}-plain`, of);
    });
  },
};
roles[role]?.();
if (role !== 'door') createServer((_req, res) => res.end('{"data":"ready"}')).listen(Number(port), '127.0.0.1');
