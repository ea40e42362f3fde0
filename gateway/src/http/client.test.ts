import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../testing/world.ts';

const dir = mkdtempSync(join(tmpdir(), 'candor-client-'));
let world: World;
beforeAll(async () => {
  mkdirSync(join(dir, 'assets'));
  mkdirSync(join(dir, 'pages'));
  writeFileSync(join(dir, 'pages', 'home.html'), '<!doctype html><title>Candor: home</title>');
  writeFileSync(join(dir, 'pages', 'login.html'), '<!doctype html><title>Candor: sign in</title>');
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>Candor</title>');
  writeFileSync(join(dir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(dir, 'assets', 'main-a1b2c3.js'), 'console.log(1)');
  writeFileSync(join(dir, 'assets', 'main-a1b2c3.js.gz'), gzipSync('console.log(1)'));
  world = await startWorld({ env: { CLIENT_DIR: dir } });
});
afterAll(async () => {
  await world.stop();
  rmSync(dir, { recursive: true });
});

describe('the built client', () => {
  it('answers every browser route with its page, asked for anew each time', async () => {
    for (const path of ['/', '/login', '/publisher/apps/a1', '/signup?ref=CODE', '/index.html']) {
      const reply = await fetch(`${world.url}${path}`);
      expect(reply.status, path).toBe(200);
      expect(reply.headers.get('content-type')).toContain('text/html');
      expect(reply.headers.get('cache-control')).toBe('no-cache');
      expect(await reply.text()).toContain('Candor');
    }
  });

  it('gives a page that has an HTML of its own just that, whatever its parameters', async () => {
    const titleOf = async (path: string) =>
      /<title>(.*)<\/title>/.exec(await (await fetch(`${world.url}${path}`)).text())?.[1];
    expect(await titleOf('/')).toBe('Candor: home');
    expect(await titleOf('/?from=mail')).toBe('Candor: home');
    expect(await titleOf('/login')).toBe('Candor: sign in');
    expect(await titleOf('/home')).toBe('Candor');
    expect(await titleOf('/login/other')).toBe('Candor');
  });

  it('lets files that are named by their content be kept for a year, packed where they are', async () => {
    const reply = await fetch(`${world.url}/assets/main-a1b2c3.js`, { headers: { 'accept-encoding': 'gzip' } });
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(reply.headers.get('content-encoding')).toBe('gzip');
    expect(await reply.text()).toBe('console.log(1)');
    expect((await fetch(`${world.url}/favicon.svg`)).headers.get('cache-control')).toBe('no-cache');
  });

  it('is not what a missing file, call or picture answers with', async () => {
    for (const path of ['/assets/gone-1.js', '/api/nothing', '/pictures/app/x', '/nothing.png', '/graphql/x']) {
      const reply = await world.call('GET', path);
      expect(reply.status, path).toBe(404);
      expect(reply.body, path).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect((await world.call('POST', '/login')).status).toBe(404);
    for (const path of ['/..%2f..%2fetc/passwd', '/assets/..%2f..%2fpackage.json'])
      expect(await (await fetch(`${world.url}${path}`)).text(), path).not.toMatch(/root:|"name"/);
  });

  it('runs no inline script, is framed by nobody and talks to its own site only', async () => {
    const { headers } = await fetch(world.url);
    const policy = new Map(
      (headers.get('content-security-policy') ?? '').split(';').map((rule) => {
        const [name = '', ...sources] = rule.trim().split(' ');
        return [name, sources.join(' ')];
      }),
    );
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('style-src')).toBe("'self' 'unsafe-inline'");
    expect(policy.get('img-src')).toBe("'self' data: blob:");
    expect(policy.get('connect-src')).toBe("'self'");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('object-src')).toBe("'none'");
    expect(policy.get('report-to')).toBe('policy');
    expect(policy.get('report-uri')).toBe('/policy-reports');
    expect(headers.get('reporting-endpoints')).toBe('policy="/policy-reports"');
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'clipboard-read'])
      expect(headers.get('permissions-policy')).toContain(`${feature}=()`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the gateway itself', () => {
  it('is alive, ready while the services answer, and tells its figures', async () => {
    expect((await world.call('GET', '/healthz')).body).toEqual({ alive: true });
    expect((await world.call('GET', '/readyz')).body).toEqual({ ready: true, away: [] });
    await world.graphql('query Whatever { depositAddresses { id } }');
    const metrics = String((await world.call('GET', '/metrics')).body);
    expect(metrics).toContain('operation="depositAddresses"');
    expect(metrics).not.toContain('Whatever');
  });
});
