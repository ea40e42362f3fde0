import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '@candor/infra/paths';
import { beforeAll, describe, expect, it } from 'vitest';

/** What the product does not do, in the words of those who do it. */
const RULED_OUT = [
  /top[\s-]?up/i,
  /recharge/i,
  /negative balance/i,
  /deposit (more )?to (continue|go on|unlock|withdraw)/i,
  /\bcombo\b/i,
  /\bbundle of\b/i,
  /\bVIP\b/,
  /\blevel \d/i,
  /unlock (your|more|the next)/i,
  /\bboost(er)?\b/i,
  /bonus hunt/i,
  /commission/i,
  /% (of|on) your (balance|deposit|money|own)/i,
  /guaranteed (profit|income|earnings)/i,
  /daily (income|interest)/i,
  /risk[\s-]?free/i,
  /(app|play) store rating/i,
];
/** What stands in for data where there is none. */
const SAMPLES = [/lorem ipsum/i, /john doe/i, /jane doe/i, /\bacme\b/i, /sample (data|figures|user)/i, /test@/i];
/** The only amounts that the client itself may know: the bonus and the referral, which the product fixes. */
const FIXED_AMOUNTS = ['30.00 USDT', '10.00 USDT'];

let files: { name: string; text: string }[] = [];
beforeAll(async () => {
  const folder = join(rootDir, 'dist/client');
  files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|html|css|webmanifest)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
});

const found = (patterns: RegExp[]) =>
  files.flatMap(({ name, text }) => patterns.flatMap((pattern) => (pattern.exec(text) ? [`${name}: ${pattern}`] : [])));

describe('the client as it is built', () => {
  it('shows its first view with what stands in the HTML: no style and no script is fetched before it', () => {
    const pages = files.filter(({ name }) => name.endsWith('.html') && !name.startsWith('signed-out/'));
    expect(pages.map(({ name }) => name).sort()).toEqual(['index.html', 'pages/home.html', 'pages/login.html']);
    for (const { name, text } of pages) {
      expect(text, name).toMatch(/<style>[\s\S]*\.first-(loading|sign-in)/);
      expect(text.match(/<link rel="stylesheet"(?! disabled)/g), name).toBeNull();
      expect(text.match(/<script(?! type="module")/g), name).toBeNull();
      // What runs after it is on its way all the same.
      expect(text, name).toMatch(/<link rel="modulepreload" [^>]*href="\/assets\/begin-/);
      for (const [, file] of text.matchAll(/href="\/(assets\/[^"]+)"/g))
        expect(files.map((one) => one.name)).toContain(file);
    }
  });

  it('has pages for whoever is not signed in that load none of its code, with nothing inline that runs', () => {
    const pages = files.filter(({ name }) => name.startsWith('signed-out/'));
    expect(pages.map(({ name }) => name.slice('signed-out/'.length)).sort()).toEqual(
      ['about', 'developers', 'landing', 'privacy', 'rules', 'terms'].map((name) => `${name}.html`),
    );
    for (const { name, text } of pages) {
      expect(text.match(/<script[^>]*>/g), name).toEqual(['<script type="module" src="/signed-out.js">']);
      expect(text, name).not.toMatch(/<link rel="(stylesheet|modulepreload|preload)"| on\w+="/);
      expect(text, name).toMatch(/<meta property="og:image" content="\[\[site\]\]\/og\.png"/);
      expect(text, name).toMatch(/<link rel="canonical" href="\[\[site\]\]\//);
    }
  });

  it('says nothing of what Candor does not do', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(found(RULED_OUT)).toEqual([]);
  });

  it('holds no sample figures and no sample people', () => {
    expect(found(SAMPLES)).toEqual([]);
    const amounts = files.flatMap(({ text }) => text.match(/[\d,]*\d\.\d{2} USDT/g) ?? []);
    expect(amounts.filter((amount) => !FIXED_AMOUNTS.includes(amount))).toEqual([]);
    expect(files.flatMap(({ text }) => text.match(/\$\d[\d,]*\.\d{2}/g) ?? [])).toEqual([]);
  });
});
