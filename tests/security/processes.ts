import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ProcessName } from '@candor/events';
import { distDir, rootDir } from '@candor/infra/paths';
import { systemClock } from '@candor/service-kit/clock';
import { createCallKeys } from '@candor/service-kit/security/call-keys';
import { createKeyRing, eventPublicKeys } from '@candor/service-kit/security/key-ring';
import { callHeaders } from '@candor/service-kit/security/service-token';
import { signViewer, VIEWER_HEADER, type Viewer } from '@candor/service-kit/security/viewer';
import { describe, expect, it } from 'vitest';
import { balanceOf, fundedPublisher, liveApp, signUp } from '../support/stack.ts';
import { call, newAccount, world } from './world.ts';

/** What somebody signs by who has taken over one process. */
function keysOf(self: ProcessName) {
  const { EVENT_PRIVATE_KEYS, EVENT_PUBLIC_KEYS } = world.secrets;
  const privateKey = (JSON.parse(EVENT_PRIVATE_KEYS) as Record<ProcessName, string>)[self];
  const publicKeys = eventPublicKeys.parse(JSON.parse(EVENT_PUBLIC_KEYS));
  return createCallKeys(createKeyRing({ self, privateKey, publicKeys, clock: systemClock }), { clock: systemClock });
}

const administrator: Viewer = {
  userId: 'mallory',
  sessionId: 'none',
  role: 'superadmin',
  publisher: true,
  onHold: false,
  frozen: false,
  factorStale: false,
  mailConfirmed: true,
};

async function askWallet(
  headers: Record<string, string>,
  path = '/graphql',
  body: object = { query: '{ __typename }' },
) {
  const response = await fetch(`${world.stack.urls.wallet}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

describe('whoever reaches a service', () => {
  it('is nobody there without the gateway’s signature', async () => {
    const forged: Record<string, string>[] = [
      {},
      { [VIEWER_HEADER]: JSON.stringify(administrator) },
      { [VIEWER_HEADER]: Buffer.from(JSON.stringify(administrator)).toString('base64url') },
    ];
    for (const headers of forged) expect((await askWallet(headers)).status).toBe(401);
  });

  it('is nobody there with the key of a service, or with what was signed for another one', async () => {
    for (const service of ['auth', 'ratings', 'payments', 'notifications'] as const)
      expect((await askWallet({ [VIEWER_HEADER]: signViewer(keysOf(service), 'wallet', administrator) })).status).toBe(
        401,
      );
    const gateway = keysOf('gateway');
    expect((await askWallet({ [VIEWER_HEADER]: signViewer(gateway, 'ratings', administrator) })).status).toBe(401);
    expect((await askWallet({ [VIEWER_HEADER]: signViewer(gateway, 'wallet', administrator) })).status).toBe(200);
    expect(await world.figures('wallet')).toMatch(
      /candor_security_events_total\{[^}]*event="viewer_forged"[^}]*\} [1-9]/,
    );
  });

  it('moves no money with the key of a service whose business that is not, or with none', async () => {
    const publisher = await fundedPublisher(world, 5);
    const { _id: userId } = await publisher.call<{ _id: string }>('GET', '/api/profile/me');
    const hold = { verb: 'holdPayout', withdrawalId: 'forged', userId, source: 'funds', amountMicro: 5_000_000 };
    const fund = {
      verb: 'fundCampaign',
      fundingId: 'forged',
      appId: 'forged',
      publisherId: userId,
      amountMicro: 5_000_000,
    };
    const ask = (from: ProcessName, body: object) =>
      askWallet(callHeaders(keysOf(from), 'wallet'), '/internal/transfers', body);
    for (const service of ['gateway', 'auth', 'notifications', 'ratings'] as const)
      expect((await ask(service, hold)).status, service).toBe(403);
    expect((await ask('payments', fund)).status).toBe(403);
    expect((await askWallet({}, '/internal/transfers', hold)).status).toBe(401);
    expect(await balanceOf(publisher)).toMatchObject({ funds: 5 });
    // Whose business it is gets through the same door: what is asked for is looked at.
    expect((await ask('payments', { ...hold, amountMicro: 0 })).status).toBe(400);
  });
});

/** Starts one process with settings, and resolves with how it ended and what it said. */
async function startWith(
  name: ProcessName,
  env: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(distDir, name, 'index.js')], {
    cwd: rootDir,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', CANDOR_ROOT: rootDir, PORT: '0', ...env },
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const [code] = await once(child, 'close');
  return { code, said: said.join('') };
}

describe('a production', () => {
  it('does not start on secrets, stores, addresses and mail that anybody could use; it tells all of it at once', async () => {
    const { code, said } = await startWith('auth', {
      ...(world.secrets as unknown as Record<string, string>),
      ID_SECRET: 'a'.repeat(32),
      UPLOAD_SECRET: 'b'.repeat(32),
      MONGO_URL: 'mongodb://127.0.0.1:27017',
      REDIS_URL: 'redis://127.0.0.1:6379',
      S3_URL: 'http://127.0.0.1:9000',
      S3_ACCESS_KEY: 'minioadmin',
      S3_SECRET_KEY: 'minioadmin',
      PUBLIC_URL: 'http://candor.example',
      SMTP_URL: 'smtp://mail.example',
      SUPERADMIN_SECOND_FACTOR: 'off',
    });
    expect(code).not.toBe(0);
    const named = [
      'ID_SECRET',
      'UPLOAD_SECRET',
      'MONGO_URL',
      'REDIS_URL',
      'S3_SECRET_KEY',
      'PUBLIC_URL',
      'SMTP_URL',
      'SUPERADMIN_SECOND_FACTOR',
    ];
    for (const name of named) expect(said).toContain(name);
    expect(said).not.toContain('aaaaaaaa');
  });

  it('shows its figures to nobody who comes by its public address', async () => {
    for (const path of ['/metrics', '/%6detrics', '/metrics/']) {
      const reply = await call(path);
      expect(reply.text, path).not.toMatch(/^# HELP/m);
    }
  });

  it('takes no address for a push service that the setting does not name', async () => {
    const { token } = await newAccount();
    const inside = ['http://127.0.0.1:9/', 'https://127.0.0.1/', 'https://169.254.169.254/latest', 'https://mongo/'];
    for (const endpoint of inside) {
      const body = { endpoint, p256dh: 'none', auth: 'none', rewards: true };
      const { status, text } = await call('/api/notifications/push-subscriptions', { method: 'PUT', token, body });
      expect([endpoint, status, text]).toEqual([endpoint, 400, expect.stringContaining('endpoint is not one')]);
    }
  });

  it('calls no address that somebody gave', async () => {
    let asked = 0;
    const trap = createServer((_req, res) => {
      asked += 1;
      res.end();
    });
    trap.listen(0, '127.0.0.1');
    await once(trap, 'listening');
    const address = `http://127.0.0.1:${(trap.address() as AddressInfo).port}/`;
    try {
      const person = await signUp(world, 'lister');
      const company = { company: 'Trap Labs', website: address };
      // A website has a name; an app's link may be any address.
      await expect(person.call('POST', '/api/profile/publisher', company)).rejects.toMatchObject({ status: 400 });
      const publisher = await fundedPublisher(world, 5);
      const app = await liveApp(publisher, 1, 'Trap');
      await publisher.call('PUT', `/api/publisher/apps/${app._id}`, { link: address });
      const { link } = (await publisher.call<{ _id: string; link: string }[]>('GET', '/api/publisher/apps'))[0] ?? {};
      expect(link).toContain(address.slice(0, -1));
      await call('/api/apps/next', { token: (await newAccount()).token });
      expect(asked).toBe(0);
    } finally {
      trap.close();
    }
  });
});
