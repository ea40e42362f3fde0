import { createMetrics } from '@candor/service-kit/telemetry/metrics';
import { afterEach, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../testing/world.ts';
import { violationsIn } from './policy-reports.ts';

let world: World;
afterEach(() => world?.stop());

const TYPE = 'application/csp-report';
const old = {
  'csp-report': {
    'document-uri': 'https://candor.example/reset?token=secret',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/a.js?of=rita',
    'script-sample': 'the words of a person',
  },
};
const recent = {
  type: 'csp-violation',
  body: {
    documentURL: 'https://candor.example/publisher/apps/a1',
    effectiveDirective: 'style-src',
    blockedURL: 'inline',
  },
};

async function open() {
  const metrics = createMetrics('gateway');
  world = await startWorld({ metrics });
  const send = (body: string, type = TYPE) =>
    fetch(`${world.url}/policy-reports`, { method: 'POST', headers: { 'content-type': type }, body });
  const counted = async () =>
    (await metrics.securityEvents.get()).values.find(({ labels }) => labels.event === 'policy_violated')?.value;
  return { send, counted };
}

describe('what browsers tell of the policy', () => {
  it('is read in both of their forms, without what would tell of a person', () => {
    expect(violationsIn(JSON.stringify(old))).toEqual([
      { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/reset' },
    ]);
    expect(violationsIn(JSON.stringify([recent]))).toEqual([
      { directive: 'style-src', blocked: 'inline', page: '/publisher' },
    ]);
  });

  it('is nothing where it cannot be read, and at most five of one request', () => {
    for (const text of [
      '',
      'x',
      'null',
      '7',
      '[null]',
      '{"csp-report":null}',
      '{"csp-report":{"effective-directive":"<b>"}}',
    ])
      expect(violationsIn(text), text).toEqual([]);
    expect(violationsIn(JSON.stringify(Array(50).fill(recent)))).toHaveLength(5);
  });

  it('is counted, and the rest is answered alike', async () => {
    const { send, counted } = await open();
    expect((await send(JSON.stringify(old))).status).toBe(204);
    expect((await send(JSON.stringify([recent, recent]), 'application/reports+json')).status).toBe(204);
    expect((await send('nonsense')).status).toBe(204);
    expect(await counted()).toBe(3);
  });

  it('is refused when it is too large, of another type, or too much', async () => {
    const { send, counted } = await open();
    expect((await send('x'.repeat(9_000))).status).toBe(413);
    expect((await send('{}', 'application/json')).status).toBe(400);
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async () => (await send(JSON.stringify(old))).status),
    );
    expect(statuses).toContain(429);
    expect(await counted()).toBeLessThanOrEqual(10);
  });
});

describe('security.txt', () => {
  it('names the contact and lapses within a year of the start', async () => {
    world = await startWorld({ env: { SECURITY_CONTACT: 'mailto:security@candor.example' } });
    const reply = await fetch(`${world.url}/.well-known/security.txt`);
    expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = new Map(
      (await reply.text())
        .trim()
        .split('\n')
        .map((line) => line.split(': ') as [string, string]),
    );
    expect(lines.get('Contact')).toBe('mailto:security@candor.example');
    const days = (Date.parse(lines.get('Expires') ?? '') - world.clock.now()) / 86_400_000;
    expect(days).toBe(360);
  });

  it('is not there without a contact', async () => {
    world = await startWorld();
    expect((await fetch(`${world.url}/.well-known/security.txt`)).status).toBe(404);
  });
});
