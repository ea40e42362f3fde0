import { connect as connectTcp } from 'node:net';
import { connect } from 'node:tls';
import { type CertificatePair, makeCertificate } from '@candor/testkit/certificates';
import { Agent, request } from 'undici';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment, serviceEnv } from '../env.ts';
import { silentLog } from '../telemetry/log.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { answerErrors, createHttp } from './http.ts';
import { connectOptions, type InternalTls, useInternalTls, watchCertificate } from './internal-tls.ts';
import { type Listening, listen } from './listen.ts';

let asked: CertificatePair;
let asks: CertificatePair;
let stranger: CertificatePair;
const listening: Listening[] = [];
const agents: Agent[] = [];

beforeAll(async () => {
  [asked, asks, stranger] = (await Promise.all(['01', '02', '03'].map(makeCertificate))) as [
    CertificatePair,
    CertificatePair,
    CertificatePair,
  ];
});
afterEach(() => useInternalTls(undefined));
afterAll(async () => {
  await Promise.all(agents.map((agent) => agent.destroy()));
  await Promise.all(listening.map(({ stop }) => stop()));
});

/** A certificate that signs itself is its own authority: `of` the pair, believing these. */
const tlsOf = (of: CertificatePair, ...believed: CertificatePair[]): InternalTls => ({
  ...of,
  ca: believed.map(({ cert }) => cert).join(''),
});

/** A process that is asked, which believes `asks` alone. */
async function startAsked(options: { alsoHttp?: boolean } = {}) {
  const app = createHttp({
    ...{ log: silentLog, metrics: createMetrics('asked'), ready: {} },
    callers: options.alsoHttp ? undefined : 'certified',
  });
  app.post('/internal/thing', (_req, res) => void res.json({ told: true }));
  app.use(answerErrors(silentLog));
  const http = await listen(app, '127.0.0.1', 0, { tls: tlsOf(asked, asked, asks), ...options });
  listening.push(http);
  return `127.0.0.1:${http.port}`;
}

/** Asks as a process with this certificate does; undefined: with none, believing whom it asks. */
async function ask(url: string, tls?: InternalTls, method: 'GET' | 'POST' = 'POST') {
  useInternalTls(tls);
  const agent = new Agent({ connect: tls ? connectOptions() : { ca: asked.cert } });
  agents.push(agent);
  const { statusCode, body } = await request(url, { method, dispatcher: agent });
  return { statusCode, body: await body.json() };
}

describe('a process with a certificate', () => {
  it('answers who shows one of its authorities, and of the others nobody but who asks for its health', async () => {
    const at = await startAsked();
    const thing = `https://${at}/internal/thing`;
    expect(await ask(thing, tlsOf(asks, asked))).toEqual({ statusCode: 200, body: { told: true } });
    expect((await ask(thing)).statusCode).toBe(401);
    expect((await ask(thing, tlsOf(stranger, asked))).statusCode).toBe(401);
    for (const path of ['/healthz', '/readyz', '/readyz/own'])
      expect((await ask(`https://${at}${path}`, undefined, 'GET')).statusCode).toBe(200);
  });

  it('believes nobody more for going on with a session that began without a certificate', async () => {
    const port = Number((await startAsked()).split(':')[1]);
    /** Posts over a connection of its own; the status, and the session to go on with. */
    const post = (session?: Buffer, own: Partial<CertificatePair> = {}) =>
      new Promise<{ status: string; session: Buffer | undefined; isReused: boolean }>((resolve, reject) => {
        let [text, next, isReused]: [string, Buffer | undefined, boolean] = ['', undefined, false];
        const socket = connect({ host: '127.0.0.1', port, ca: asked.cert, session, ...own }, () => {
          isReused = socket.isSessionReused();
          socket.write('POST /internal/thing HTTP/1.1\r\nHost: it\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
        });
        socket.on('session', (given) => (next = given));
        socket.on('data', (part) => (text += part));
        socket.on('close', () => resolve({ status: text.slice(9, 12), session: next, isReused }));
        socket.on('error', reject);
      });
    const first = await post();
    expect(first.status).toBe('401');
    expect(await post(first.session)).toMatchObject({ status: '401', isReused: true });
    const certified = await post(undefined, asks);
    expect(certified.status).toBe('200');
    expect(await post(certified.session, asks)).toMatchObject({ status: '200', isReused: true });
  });

  it('speaks neither http nor a TLS before 1.3', async () => {
    const at = await startAsked();
    await expect(request(`http://${at}/healthz`)).rejects.toThrow();
    const port = Number(at.split(':')[1]);
    const old = connect({ host: '127.0.0.1', port, ca: asked.cert, maxVersion: 'TLSv1.2' });
    await expect(
      new Promise((resolve, reject) => old.once('secureConnect', resolve).once('error', reject)),
    ).rejects.toThrow(/alert|version/i);
  });

  it('asks nobody whose certificate is not of its authorities, though the machine may trust it', async () => {
    const at = await startAsked();
    await expect(ask(`https://${at}/internal/thing`, tlsOf(asks, asks))).rejects.toThrow(/self-signed|certificate/);
  });

  it('takes both in an upgrade, and lets go of who connects and says nothing', async () => {
    const at = await startAsked({ alsoHttp: true });
    expect((await ask(`http://${at}/internal/thing`)).body).toEqual({ told: true });
    expect((await ask(`https://${at}/internal/thing`, tlsOf(asks, asked))).body).toEqual({ told: true });
    const silent = connectTcp({ host: '127.0.0.1', port: Number(at.split(':')[1]) });
    await new Promise((resolve) => silent.once('connect', resolve));
    silent.destroy();
    // And ends in order with kept connections of both kinds.
    await Promise.all(agents.map((agent) => agent.destroy()));
    await listening.at(-1)?.stop();
    listening.pop();
    await expect(request(`http://${at}/healthz`)).rejects.toThrow('ECONNREFUSED');
  });

  it('tells when the certificate ends', async () => {
    const metrics = createMetrics('asked');
    watchCertificate(metrics, tlsOf(asked, asked));
    const ends = new Date('2099-01-01').getTime() / 1_000;
    expect(await metrics.scrape()).toMatch(new RegExp(`certificate_end_timestamp_seconds\\{[^}]*\\} ${ends}`));
  });
});

describe('settings of calls', () => {
  const schema = serviceEnv('auth').pick({
    ...{ INTERNAL_TLS_CERT: true, INTERNAL_TLS_KEY: true, INTERNAL_TLS_CA: true, INTERNAL_TLS_ACCEPT_HTTP: true },
  });
  const faults = (given: Record<string, string>) => {
    const read = readEnvironment(schema, given);
    return 'faults' in read ? read.faults.map(({ name, message }) => `${name}: ${message}`).join('\n') : '';
  };
  const settings = (own: CertificatePair, ca = own.cert, key = own.key) => ({
    ...{ INTERNAL_TLS_CERT: own.cert, INTERNAL_TLS_KEY: key, INTERNAL_TLS_CA: ca },
  });

  it('are none, or all of a certificate that fits its key and is of its authorities', () => {
    expect(faults({})).toBe('');
    expect(faults(settings(asked))).toBe('');
    expect(faults(settings(asked, stranger.cert + asked.cert))).toBe('');
    expect(faults({ INTERNAL_TLS_CERT: asked.cert })).toMatch(/INTERNAL_TLS_KEY.*\n.*INTERNAL_TLS_CA/);
    expect(faults(settings(asked, asked.cert, stranger.key))).toContain('the key of INTERNAL_TLS_CERT');
    expect(faults(settings(asked, stranger.cert))).toContain('signed by one of');
    expect(faults(settings(asked, asked.cert, 'none'))).toBe('INTERNAL_TLS_KEY: must be a key as PEM');
    expect(faults(settings({ ...asked, cert: 'none' }, asked.cert))).toContain('must be a certificate');
    expect(faults(settings(asked, 'none'))).toContain('must be certificates');
  });

  it('go with the addresses of the others', () => {
    expect(faults({ WALLET_URL: 'https://wallet:8080' })).toContain('INTERNAL_TLS_CERT must be set');
    expect(faults({ ...settings(asked), WALLET_URL: 'http://wallet:8080' })).toContain('must begin with https');
    const both = { ...settings(asked), WALLET_URL: 'http://wallet:8080', INTERNAL_TLS_ACCEPT_HTTP: 'on' };
    expect(faults(both)).toBe('');
  });

  it('are asked for by production, unless it is allowed by name to have none', () => {
    expect(faults({ NODE_ENV: 'production' })).toContain('ALLOW_INSECURE=internal-tls');
    expect(faults({ NODE_ENV: 'production', ...settings(asked) })).toBe('');
  });
});
