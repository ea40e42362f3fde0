import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testMongo, testName } from '@candor/testkit/stores';
import { until } from '@candor/testkit/until';
import mongoose from 'mongoose';
import { afterEach, describe, expect, it } from 'vitest';
import { openWay, type Way } from './way.ts';

const toClose: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

/** A store that answers each question with the question, and the way to it. */
async function wayToEcho(): Promise<Way> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (part) => socket.write(`you said ${part}`));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  toClose.push(() => server.close());
  const address = server.address();
  const way = await openWay(() => ({
    host: '127.0.0.1',
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
  }));
  toClose.push(way.close);
  return way;
}

interface Client {
  socket: Socket;
  heard(): string;
  isBrokenOff(): boolean;
}

function dial(way: Way): Client {
  const socket = connect(way.port, '127.0.0.1');
  let [heard, isBrokenOff] = ['', false];
  socket.on('data', (part) => {
    heard += String(part);
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    isBrokenOff = true;
  });
  toClose.push(() => socket.destroy());
  return { socket, heard: () => heard, isBrokenOff: () => isBrokenOff };
}

async function ask(client: Client, question: string): Promise<void> {
  client.socket.write(question);
  await until('the answer', () => client.heard().endsWith(`you said ${question}`));
}

describe('a way', () => {
  it('leads on while it is open', async () => {
    await ask(dial(await wayToEcho()), 'hello');
  });

  it('that is cut breaks off who is on it and turns others away; mended, it leads on again', async () => {
    const way = await wayToEcho();
    const before = dial(way);
    await ask(before, 'hello');
    way.become('cut');
    await until('the end', before.isBrokenOff);
    const during = dial(way);
    await until('the refusal', during.isBrokenOff);
    expect(way.met()).toBe(1);
    way.become('open');
    await ask(dial(way), 'again');
  });

  it('that is half open accepts and never answers, and breaks off when it is mended', async () => {
    const way = await wayToEcho();
    way.become('halfOpen');
    const client = dial(way);
    client.socket.write('hello');
    await until('the question to be swallowed', () => way.met() > 0);
    expect([client.heard(), client.isBrokenOff()]).toEqual(['', false]);
    way.become('open');
    await until('the end', client.isBrokenOff);
  });

  it('that is reset breaks off in the middle of an answer', async () => {
    const way = await wayToEcho();
    way.become('reset');
    const client = dial(way);
    await ask(client, 'one');
    await ask(client, 'two');
    const whole = client.heard().length;
    client.socket.write('three');
    await until('the end', client.isBrokenOff);
    expect(client.heard().slice(whole)).not.toContain('three');
    expect(way.met()).toBe(1);
  });

  it('that is slow leads everything on, in its order', async () => {
    const way = await wayToEcho();
    way.become('slow');
    const client = dial(way);
    await ask(client, 'one');
    await ask(client, 'two');
    expect(client.heard()).toBe('you said oneyou said two');
    expect(way.met()).toBeGreaterThan(0);
  });

  it('answers in the place of a MongoDB that it is not the primary, and the command is not carried out', async () => {
    const { hostname, port } = new URL((await testMongo()).url);
    const way = await openWay(() => ({ host: hostname, port: Number(port) }));
    toClose.push(way.close);
    const client = new mongoose.mongo.MongoClient(`mongodb://127.0.0.1:${way.port}/?directConnection=true`);
    toClose.push(() => client.close());
    const rows = client.db(testName('way')).collection('rows');
    await rows.insertOne({ n: 1 });
    way.become('notPrimary');
    await expect(rows.insertOne({ n: 2 })).rejects.toMatchObject({ code: 10107 });
    expect(way.met()).toBeGreaterThan(0);
    way.become('open');
    expect(await rows.countDocuments()).toBe(1);
    await rows.drop();
  });
});

describe('a clock that was moved', () => {
  it('shows another time of day, dates made of facts stay, and it comes back', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'candor-clock-'));
    toClose.push(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'off');
    writeFileSync(file, '600000');
    const program = `
      const seen = { now: Date.now(), made: new Date().getTime(), fact: new Date(5).getTime(), is: new Date() instanceof Date };
      require('node:fs').writeFileSync(process.env.CLOCK_OFF, '0');
      setTimeout(() => console.log(JSON.stringify({ ...seen, after: Date.now() })), 300);`;
    const startedAtMs = Date.now();
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', join(import.meta.dirname, 'clock.mjs'), '-e', program],
      { env: { ...process.env, CLOCK_OFF: file } },
    );
    const seen = JSON.parse(stdout) as { now: number; made: number; fact: number; is: boolean; after: number };
    expect(seen.now).toBeGreaterThanOrEqual(startedAtMs + 600_000);
    expect(seen.made).toBeGreaterThanOrEqual(seen.now);
    expect([seen.fact, seen.is]).toEqual([5, true]);
    expect(seen.after).toBeLessThan(seen.now);
  });
});
