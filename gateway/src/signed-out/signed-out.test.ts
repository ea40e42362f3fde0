import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { refuse } from '@candor/service-kit/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultResolvers } from '../testing/resolvers.ts';
import { startWorld, type World } from '../testing/world.ts';
import { fill } from './fill.ts';
import { duration } from './values.ts';

const LANDING = `<!doctype html><title>Candor: landing</title><link rel="canonical" href="[[site]]/">
[[if figuresAt]][[if paidOut]]<b>[[paidOut]] USDT</b>[[else paidOut]]too few[[end paidOut]] <i>[[rewardTime]]</i> <u>[[payoutTime]]</u>
[[else figuresAt]]cannot be read[[end figuresAt]]
[[if priceMin]]from [[priceMin]], fee [[feeMinPercent]] %[[end priceMin]] <q>[[campaignName]]</q> <s>[[supportMail]]</s>`;
const COOKIE = { cookie: '__Host-candor_refresh=some.token' };

const dir = mkdtempSync(join(tmpdir(), 'candor-signed-out-'));
/** What the wallet says of the last 30 days; an error: that it cannot. */
let figures: Record<string, unknown> | Error;
let asked = 0;
let world: World;
beforeAll(async () => {
  for (const folder of ['pages', 'signed-out']) mkdirSync(join(dir, folder));
  const page = (path: string, text: string) => writeFileSync(join(dir, path), text);
  page('index.html', '<!doctype html><title>Candor</title><div id="root"></div>');
  page('pages/home.html', '<!doctype html><title>Candor: home</title><div id="root"></div>');
  page('signed-out/landing.html', LANDING);
  for (const name of ['rules', 'about', 'privacy', 'terms'])
    page(`signed-out/${name}.html`, `<!doctype html><title>Candor: ${name} to read</title>`);
  const wallet = {
    ...defaultResolvers.wallet,
    Query: {
      ...defaultResolvers.wallet.Query,
      publicFigures: () => {
        asked += 1;
        if (figures instanceof Error) throw figures;
        return { asOf: new Date(world.clock.now()), ...figures };
      },
    },
  };
  world = await startWorld({ env: { CLIENT_DIR: dir }, resolvers: { wallet } });
  figures = { paidOut: 1_234_500_000, rewardSeconds: 1.25, payoutSeconds: 5_400 };
});
afterAll(async () => {
  await world.stop();
  rmSync(dir, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${world.url}${path}`, { headers, redirect: 'manual' });
const titleOf = async (path: string, headers?: Record<string, string>) =>
  /<title>(.*)<\/title>/.exec(await (await get(path, headers)).text())?.[1];
/** The landing as it is a minute later: with what the services say then. */
const landingNow = async () => {
  world.clock.advance(60_000);
  return (await get('/')).text();
};

describe('which page somebody gets', () => {
  it('is the landing without the refresh cookie, and the app with it, at the same address', async () => {
    expect(await titleOf('/')).toBe('Candor: landing');
    expect(await titleOf('/?from=mail')).toBe('Candor: landing');
    expect(await titleOf('/', COOKIE)).toBe('Candor: home');
    expect(await titleOf('/', { cookie: '__Host-candor_device=some; other=1' })).toBe('Candor: landing');
    expect(await titleOf('/', { cookie: '__Host-candor_refresh=' })).toBe('Candor: landing');
  });

  it('of the rules and the page about Candor it is the app’s for whoever is signed in, and to be read by everybody', async () => {
    for (const name of ['rules', 'about']) {
      expect(await titleOf(`/${name}`)).toBe(`Candor: ${name} to read`);
      expect(await titleOf(`/${name}`, COOKIE)).toBe('Candor');
    }
    for (const name of ['privacy', 'terms'])
      for (const headers of [{}, COOKIE]) expect(await titleOf(`/${name}`, headers)).toBe(`Candor: ${name} to read`);
    expect(await titleOf('/start')).toBe('Candor');
    expect(await titleOf('/landing')).toBe('Candor');
  });

  it('never comes out of a cache for somebody else: private, by cookie, each with a tag of its own', async () => {
    for (const path of ['/', '/rules'])
      for (const headers of [{}, COOKIE]) {
        const reply = await get(path, headers);
        expect(reply.headers.get('cache-control'), path).toBe('private, no-cache');
        expect(reply.headers.get('vary'), path).toMatch(/\bCookie\b/);
        expect(reply.headers.get('content-security-policy'), path).toContain("script-src 'self';");
      }
    const landing = await get('/');
    const etag = landing.headers.get('etag') ?? '';
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('/', { 'if-none-match': etag, ...COOKIE })).status).toBe(200);
    const home = (await get('/', COOKIE)).headers.get('etag') ?? '';
    expect((await get('/', { 'if-none-match': home })).status).toBe(200);
  });

  it('comes as small as the browser takes it', async () => {
    const raw = (encoding: string) =>
      new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
        request(world.url, { headers: { 'accept-encoding': encoding } }, async (reply) => {
          const body = Buffer.concat(await reply.toArray());
          resolve({ encoding: reply.headers['content-encoding'], body });
        })
          .on('error', reject)
          .end();
      });
    const packed = await raw('gzip, br');
    expect(packed.encoding).toBe('br');
    expect(brotliDecompressSync(packed.body).toString()).toContain('Candor: landing');
    expect((await raw('br;q=0, gzip')).encoding).toBe('gzip');
    expect((await raw('identity')).encoding).toBeUndefined();
  });
});

describe('what stands on it', () => {
  it('is what the services say, asked once a minute however many come', async () => {
    const page = await landingNow();
    expect(page).toContain('href="https://candor.example/"');
    expect(page).toContain('<b>1,234.50 USDT</b> <i>1.3 seconds</i> <u>1.5 hours</u>');
    expect(page).toContain('from 0.10, fee 10 %');
    expect(page).toContain('<q>Nightjar</q>');
    const before = asked;
    await Promise.all(Array.from({ length: 5 }, () => get('/')));
    expect(asked).toBe(before);
    figures = { paidOut: 2_000_000, rewardSeconds: 2, payoutSeconds: 90 };
    world.clock.advance(59_999);
    expect(await (await get('/')).text()).toContain('1,234.50 USDT');
    world.clock.advance(1);
    expect(await (await get('/')).text()).toContain('<b>2.00 USDT</b> <i>2 seconds</i> <u>1.5 minutes</u>');
    expect(asked).toBe(before + 1);
  });

  it('is a plain sentence for a figure of fewer than ten people, and another one while they cannot be read', async () => {
    figures = { paidOut: null, rewardSeconds: null, payoutSeconds: null };
    expect(await landingNow()).toContain('too few <i></i> <u></u>');
    figures = refuse('UNAVAILABLE');
    const page = await landingNow();
    expect(page).toContain('cannot be read');
    expect(page).toContain('from 0.10, fee 10 %');
    figures = { paidOut: 3_000_000, rewardSeconds: 2, payoutSeconds: 90 };
    world.clock.advance(2_000);
    expect(await (await get('/')).text()).toContain('3.00 USDT');
  });

  it('is text, whatever a publisher calls an app', () => {
    expect(fill('<q title="[[name]]">[[name]]</q>', { name: `<img src=x onerror="a('b')">&` })).toBe(
      '<q title="&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt;&amp;">&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt;&amp;</q>',
    );
    expect(() => fill('[[unknown]]', {})).toThrow('unknown');
  });

  it('says times as people do', () => {
    expect([0.04, 1, 9.96, 42.4, 60, 119, 5_400, 86_400, 200_000].map(duration)).toEqual([
      ...['less than a second', '1 second', '10 seconds', '42 seconds', '1 minute', '2 minutes', '1.5 hours', '1 day'],
      '2.3 days',
    ]);
  });
});

describe('around it', () => {
  it('search engines are told what there is to read, and what not to look behind', async () => {
    const robots = await (await get('/robots.txt')).text();
    expect(robots).toContain('Disallow: /api/');
    expect(robots).toContain('Sitemap: https://candor.example/sitemap.xml');
    const sitemap = await get('/sitemap.xml');
    expect(sitemap.headers.get('content-type')).toContain('application/xml');
    expect([...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual(
      ['/', '/about', '/privacy', '/rules', '/terms'].map((path) => `https://candor.example${path}`),
    );
  });

  it('a campaign is found by its link or its id, without a script, and nothing leads away from here', async () => {
    const leadsTo = async (id: string) => {
      const reply = await get(`/campaigns?id=${encodeURIComponent(id)}`);
      expect(reply.status).toBe(303);
      return reply.headers.get('location');
    };
    expect(await leadsTo('abc-1_2')).toBe('/campaigns/abc-1_2');
    expect(await leadsTo(' https://candor.example/campaigns/abc12345?x=1 ')).toBe('/campaigns/abc12345');
    for (const wrong of ['', 'https://evil.example/', '//evil.example', '../admin', 'a b'])
      expect(await leadsTo(wrong), wrong).toBe('/#proof');
    expect((await get('/campaigns')).headers.get('location')).toBe('/#proof');
  });
});
