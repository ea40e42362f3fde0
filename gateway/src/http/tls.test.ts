import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { type AddressInfo, connect as connectPlain } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConnectionOptions, connect } from 'node:tls';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { type CertificatePair, makeCertificate } from '@candor/testkit/certificates';
import { Agent, request } from 'undici';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { gatewayEnv } from '../env.ts';
import { startWorld, type World } from '../testing/world.ts';
import { createTlsDoor, readTls, renewTls, servedOf, type TlsFiles } from './tls.ts';

let first: CertificatePair;
let second: CertificatePair;
let folder: string;
let files: TlsFiles;
let world: World | undefined;
const write = ({ cert, key }: CertificatePair) => {
  writeFileSync(files.certFile, cert);
  writeFileSync(files.keyFile, key);
};

beforeAll(async () => {
  [first, second] = [await makeCertificate('01'), await makeCertificate('02')];
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-tls-'));
  files = { certFile: join(folder, 'tls.crt'), keyFile: join(folder, 'tls.key') };
  write(first);
});
afterEach(async () => {
  await world?.stop();
  world = undefined;
  rmSync(folder, { recursive: true });
});
let stops: (() => void)[] = [];
afterAll(() => {
  for (const stop of stops) stop();
  stops = [];
});

async function open(): Promise<number> {
  world = await startWorld({ env: { TLS_CERT_FILE: files.certFile, TLS_KEY_FILE: files.keyFile } });
  return (world.gateway.http.server.address() as AddressInfo).port;
}

/** What a handshake comes to: the version, the cipher and the number of the certificate, or how it was refused. */
function shakeHands(port: number, options: ConnectionOptions): Promise<{ met: string; serial: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false, ...options }, () => {
      const met = `${socket.getProtocol()} ${socket.getCipher().standardName}`;
      const { serialNumber } = socket.getPeerCertificate();
      socket.destroy();
      resolve({ met, serial: serialNumber });
    });
    socket.once('error', reject);
  });
}
const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
const withoutSecrecy = { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA' } as const;

describe('the gateway with a certificate', () => {
  it('answers by https, with the name proved, and nothing by http', async () => {
    const port = await open();
    const dispatcher = new Agent({ connect: { ca: first.cert } });
    const reply = await request(`https://127.0.0.1:${port}/healthz`, { dispatcher });
    expect(reply.statusCode).toBe(200);
    await reply.body.dump();
    const graph = await request(`https://127.0.0.1:${port}/graphql`, {
      ...{ dispatcher, method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ query: '{ __typename }' }),
    });
    expect(await graph.body.json()).toMatchObject({ data: { __typename: 'Query' } });
    await expect(request(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
    await expect(request(`https://127.0.0.1:${port}/healthz`)).rejects.toThrow(/self-signed/);
    await dispatcher.close();
  });

  it('speaks 1.3, and 1.2 with forward secrecy; nothing older, nothing weaker', async () => {
    const port = await open();
    expect((await shakeHands(port, {})).met).toMatch(/^TLSv1\.3 TLS_/);
    expect((await shakeHands(port, { maxVersion: 'TLSv1.2' })).met).toMatch(
      /^TLSv1\.2 TLS_ECDHE_ECDSA_.*(GCM|POLY1305)/,
    );
    await expect(shakeHands(port, old)).rejects.toThrow();
    await expect(shakeHands(port, withoutSecrecy)).rejects.toThrow();
    // These clients could: a server that takes anything takes them.
    const lax = createServer({ ...first, minVersion: 'TLSv1', ciphers: 'ALL:@SECLEVEL=0' });
    stops.push(() => lax.close());
    await new Promise<void>((done) => lax.listen(0, '127.0.0.1', done));
    const laxPort = (lax.address() as AddressInfo).port;
    expect((await shakeHands(laxPort, old)).met).toMatch(/^TLSv1\.1 /);
    expect((await shakeHands(laxPort, withoutSecrecy)).met).toContain('TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA');
  });

  it('takes the longest keys of those that a client offers, whatever the client would rather have', async () => {
    const port = await open();
    const [short, long] = ['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-ECDSA-AES256-GCM-SHA384'];
    const before = { maxVersion: 'TLSv1.2' } as const;
    expect((await shakeHands(port, { ...before, ciphers: `${short}:${long}` })).met).toContain('AES_256_GCM');
    expect((await shakeHands(port, { ...before, ciphers: short })).met).toContain('AES_128_GCM');
    const [ofNow, shorter] = ['TLS_AES_256_GCM_SHA384', 'TLS_AES_128_GCM_SHA256'];
    expect((await shakeHands(port, { ciphers: `${shorter}:${ofNow}` })).met).toContain(ofNow);
  });

  it('lets go of whoever connects and says nothing', async () => {
    const server = createTlsDoor(() => {}, files, silentLog, 50);
    stops.push(() => server.close());
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const silent = connectPlain((server.address() as AddressInfo).port, '127.0.0.1');
    await new Promise<void>((gone) => silent.once('close', () => gone()).on('error', () => {}));
    expect(silent.destroyed).toBe(true);
  });

  it('serves a renewed certificate without an end, by itself', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const port = await open();
      expect((await shakeHands(port, {})).serial).toBe('01');
      write(second);
      vi.advanceTimersByTime(60_000);
      expect((await shakeHands(port, {})).serial).toBe('02');
      // A half-written pair is no pair: what was served is served further on.
      writeFileSync(files.certFile, first.cert);
      vi.advanceTimersByTime(60_000);
      expect((await shakeHands(port, {})).serial).toBe('02');
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('renewing', () => {
  const server = () => ({ setSecureContext: vi.fn() });

  it('changes nothing while the files are as they were', () => {
    const served = servedOf(readTls(files));
    const one = server();
    expect(renewTls(one, files, served, silentLog)).toBe(false);
    write(second);
    expect(renewTls(one, files, served, silentLog)).toBe(true);
    expect(renewTls(one, files, served, silentLog)).toBe(false);
    expect(one.setSecureContext).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a file that is gone', () => rmSync(files.keyFile)],
    ['what is no certificate', () => writeFileSync(files.certFile, 'none')],
    ['what is no key', () => writeFileSync(files.keyFile, 'none')],
    ['another one’s key', () => writeFileSync(files.keyFile, second.key)],
  ])('keeps what is served in face of %s, and says so', (_, spoil) => {
    const served = servedOf(readTls(files));
    spoil();
    const log = { ...silentLog, error: vi.fn() };
    const one = server();
    expect(renewTls(one, files, served, log)).toBe(false);
    expect(one.setSecureContext).not.toHaveBeenCalled();
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(() => readTls(files)).toThrow(/tls\.(crt|key)/);
  });
});

describe('the environment', () => {
  const faultsOf = (env: Record<string, string>) =>
    (gatewayEnv.safeParse(env).error?.issues ?? []).filter(({ path }) => path[0] === 'TLS_CERT_FILE');

  it('names both files or none, and files that can be served', () => {
    expect(faultsOf({ TLS_CERT_FILE: files.certFile })).toHaveLength(1);
    expect(faultsOf({ TLS_KEY_FILE: files.keyFile })).toHaveLength(1);
    expect(faultsOf({})).toEqual([]);
    const both = { TLS_CERT_FILE: files.certFile, TLS_KEY_FILE: files.keyFile };
    expect(faultsOf(both)).toEqual([]);
    writeFileSync(files.keyFile, second.key);
    // With whatever else is wrong, at once.
    expect(faultsOf(both)).toMatchObject([{ message: `${files.keyFile} is not the key of ${files.certFile}` }]);
  });
});
