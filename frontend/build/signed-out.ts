import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { signedOutPages } from '../src/signed-out/pages.tsx';

const SOURCE = join(import.meta.dirname, '../src');
const STYLES = ['app/tokens.css', 'app/base.css', 'signed-out/signed-out.css'];
/** Only for the app, below in base.css. */
const NOT_HERE = /\/\* Something is late[\s\S]*$/;
const FONT = /assets\/inter-latin-wght-normal-[^/]*\.woff2$/;

/**
 * Writes the pages for whoever is not signed in below `signed-out/`: whole, with their styles, readable without a script, and without any
 * of the app's code. What is not known at the build is a place that the gateway fills.
 */
export function signedOut(): Plugin {
  return {
    name: 'candor:signed-out',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const font = Object.keys(bundle).find((file) => FONT.test(file));
      if (font === undefined) return this.error('the font of the pages for whoever is not signed in was not written');
      const styles = `${fontFace(font)}${STYLES.map(styleOf).join('')}`;
      for (const { name, path, title, description, body } of signedOutPages())
        this.emitFile({
          type: 'asset',
          fileName: `signed-out/${name}.html`,
          source: documentOf({ path, title, description, body, styles }),
        });
      return undefined;
    },
  };
}

const styleOf = (file: string) =>
  smaller(readFileSync(join(SOURCE, file), 'utf8').replace(file.endsWith('base.css') ? NOT_HERE : /^$/, ''));

/** Without comments and the room between rules. */
const smaller = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .trim();

/** Where it is there in time, and else from the next page on: nothing moves when it comes. */
const fontFace = (file: string) =>
  `@font-face{font-family:"Inter Variable";font-display:optional;font-weight:100 900;src:url(/${file}) format("woff2")}`;

const attribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

function documentOf(page: { path: string; title: string; description: string; body: string; styles: string }): string {
  const title = attribute(page.title);
  const description = attribute(page.description);
  const address = `[[site]]${page.path}`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f6f3" />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1312" />
    <title>${title}</title>
    <meta name="description" content="${description}" />
    <link rel="canonical" href="${address}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Candor" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${address}" />
    <meta property="og:image" content="[[site]]/og.png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="Candor: paid, private feedback on apps" />
    <meta name="twitter:card" content="summary_large_image" />
    <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <link rel="apple-touch-icon" href="/icons/apple-180.png" />
    <style>${page.styles}</style>
    <script type="module" src="/signed-out.js"></script>
  </head>
  <body>
    ${page.body}
  </body>
</html>
`;
}
