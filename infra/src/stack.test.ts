import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessName } from '@candor/events';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { makeSecrets } from './secrets.ts';
import { type Stack, type StackOptions, startStack } from './stack.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-stack-'));
const stores = {
  mongoUrl: 'mongodb://m',
  redisUrl: 'redis://r',
  s3Url: 'http://s',
  s3AccessKey: 'a',
  s3SecretKey: 'b',
};
let stack: Stack | null = null;

/** A stand-in for a service: answers its readiness and its environment, and takes its time to end. */
writeFileSync(
  join(folder, 'service.mjs'),
  `import { createServer } from 'node:http';
   const env = JSON.stringify(process.env);
   if (process.env.REFUSE) { console.error('cannot start: no licence'); process.exit(3); }
   createServer((call, answer) => {
     if (call.url === '/die') process.exit(7);
     answer.end(call.url === '/env' ? env : 'ok');
   }).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('up ' + process.env.MONGO_DB));
   process.on('SIGTERM', () => setTimeout(() => { console.log('finished'); process.exit(0); }, 50));`,
);

const start = async (options: Partial<StackOptions> = {}): Promise<Stack> => {
  stack = await startStack({
    stores,
    secrets: makeSecrets(),
    programOf: () => join(folder, 'service.mjs'),
    ...options,
  });
  return stack;
};
const envOf = async (from: Stack, name: ProcessName): Promise<Record<string, string>> =>
  JSON.parse(await (await fetch(`${from.urls[name]}/env`)).text());

afterEach(async () => {
  await stack?.stop();
  stack = null;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the stack', () => {
  it('keeps what its processes print for its owner alone', async () => {
    const logDir = join(folder, 'logs');
    await start({ logDir });
    const modeOf = (path: string) => statSync(path).mode & 0o777;
    await vi.waitFor(() => expect(readdirSync(logDir)).toContain('wallet.log'));
    expect(modeOf(logDir)).toBe(0o700);
    for (const name of readdirSync(logDir)) expect(modeOf(join(logDir, name)), name).toBe(0o600);
  });

  it('gives each process its own port and database, everyone’s addresses, and the signing key to auth alone', async () => {
    const running = await start({ name: 'alpha', envOf: { ratings: { DAILY_RATING_CAP: '3' } } });
    const [auth, ratings, gateway] = await Promise.all([
      envOf(running, 'auth'),
      envOf(running, 'ratings'),
      envOf(running, 'gateway'),
    ]);
    expect(ratings).toMatchObject({ MONGO_DB: 'alpha_ratings', QUEUE_PREFIX: 'alpha', DAILY_RATING_CAP: '3' });
    expect(auth.WALLET_URL).toBe(running.urls.wallet);
    expect(auth.AUTH_PRIVATE_KEY).toContain('PRIVATE KEY');
    expect(ratings.AUTH_PRIVATE_KEY ?? gateway.AUTH_PRIVATE_KEY).toBeUndefined();
    expect(gateway.CLIENT_DIR).toMatch(/dist\/client$/);
    expect(new Set(Object.values(running.urls)).size).toBe(6);
  });

  it('in production gives figures any free port, unless they are told another', async () => {
    const NODE_ENV = 'production';
    const running = await start({ env: { NODE_ENV }, envOf: { wallet: { METRICS_PORT: '9999' } } });
    expect((await envOf(running, 'auth')).METRICS_PORT).toBe('0');
    expect((await envOf(running, 'wallet')).METRICS_PORT).toBe('9999');
    await running.stop();
    expect((await envOf(await start({ name: 'other' }), 'auth')).METRICS_PORT).toBeUndefined();
  });

  it('kills one, starts it anew with other variables at the same address, and ends all in order', async () => {
    const running = await start({ only: ['wallet', 'ratings'] });
    const pid = running.pid('wallet');
    await running.kill('wallet', 'SIGKILL');
    await expect(fetch(`${running.urls.wallet}/readyz`)).rejects.toThrow();
    await running.restart('wallet', { CANDOR_KILL_AT: 'pay:1' });
    expect(running.pid('wallet')).not.toBe(pid);
    expect(await envOf(running, 'wallet')).toMatchObject({ CANDOR_KILL_AT: 'pay:1' });
    await running.stop();
    expect(running.output('ratings')).toContain('finished');
    expect(() => process.kill(running.pid('ratings'), 0)).toThrow();
  });

  it('says what a process printed when it does not get ready, and leaves nothing running', async () => {
    const pids: number[] = [];
    const refused = start({ envOf: { payments: { REFUSE: '1' } }, onLine: (_, line) => pids.push(line.length) });
    await expect(refused).rejects.toThrow(/payments ended before it was ready[\s\S]*no licence/);
  });

  it('starts a process again that ended by itself, and none while it is being stopped', async () => {
    const said: string[] = [];
    const running = await start({ only: ['auth'], keepAlive: true, say: (line) => said.push(line) });
    const pid = running.pid('auth');
    await fetch(`${running.urls.auth}/die`).catch(() => {});
    await vi.waitFor(() => expect(said.at(-1)).toBe('auth is ready again'), { timeout: 10_000, interval: 50 });
    expect(running.pid('auth')).not.toBe(pid);
    await running.stop();
    expect(said).toEqual(['auth ended (7); starting it again in 0.5 s', 'auth is ready again']);
  });
});
