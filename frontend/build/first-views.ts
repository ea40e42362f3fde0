import type { Plugin, Rolldown } from 'vite';
import { firstViews as views } from '../src/app/first-views.ts';

const PLACE = '<!--first view-->';

/** What draws every page, which the entry loads. */
const DRAWN_BY = /\/app\/begin\.tsx$/;

/** Pages with an HTML file of their own below `pages/`, which names the code that they need beside that of every page. */
const PAGES = [
  {
    name: 'home',
    view: views.home,
    title: 'Candor',
    modules: [/\/lib\/apollo\.ts$/, /\/app\/UserArea\.tsx$/, /\/home\/HomePage\.tsx$/],
  },
  { name: 'login', view: views.login, title: 'Sign in · Candor', modules: [/\/auth\/LoginPage\.tsx$/] },
];

/** Styles up to this many characters stand in the HTML: fetched, they would hold up the first view for longer than they take with it. */
const INLINE_CHARS_MAX = 12_000;
const TITLE = /<title>.*?<\/title>/;
const STYLE_LINK = /\s*<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

/**
 * Puts the first view into the HTML with the styles that it needs, and writes a file for each page that is loaded first most often: what
 * is painted first needs no other answer than the page's own. It names the chunks of the page, of `/` six instead of three: without that
 * the browser would find out about the others, 128 KB of 143, only when the entry runs, a round trip later. Refuses a build in which a
 * place or a module that it knows is gone.
 */
export function firstViews(): Plugin {
  return {
    name: 'candor:first-views',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') return this.error('no index.html was written');
      const html = String(index.source);
      if (!html.includes(PLACE)) this.error(`index.html has no ${PLACE}`);
      if (!TITLE.test(html)) this.error('index.html has no title');
      if (namedIn(html).length === 0) this.error('index.html names no styles as they are looked for');
      const filesNeeded = (modules: RegExp[]) =>
        modules.flatMap((module) => filesOf(bundle, module) ?? this.error(`${module} is in no chunk`));
      const write = (view: string, title: string, modules: RegExp[]) => {
        const files = new Set([...namedIn(html), ...filesNeeded([DRAWN_BY, ...modules])]);
        const styles = [...files].filter((file) => file.endsWith('.css')).map((file) => styleOf(bundle, file));
        const { inline, later } = untilTooMuch(styles);
        const scripts = [...files].filter((file) => file.endsWith('.js') && !html.includes(`/${file}"`));
        const head = [...scripts.map(linkToScript), ...inline.map(inHtml), ...later.map(linkToStyle)];
        return html
          .replace(STYLE_LINK, '')
          .replace(PLACE, view)
          .replace(TITLE, `<title>${title}</title>`)
          .replace('</head>', () => `${head.map((part) => `  ${part}\n`).join('')}  </head>`);
      };
      index.source = write(views.any, 'Candor', []);
      for (const { name, view, title, modules } of PAGES)
        this.emitFile({ type: 'asset', fileName: `pages/${name}.html`, source: write(view, title, modules) });
      return undefined;
    },
  };
}

interface Style {
  file: string;
  text: string;
}

const namedIn = (html: string) => [...html.matchAll(STYLE_LINK)].flatMap(([, file]) => file ?? []);

/** The scripts and styles of the chunk that has a module, and of all that it imports; undefined where no chunk has it. */
function filesOf(bundle: Rolldown.OutputBundle, module: RegExp): string[] | undefined {
  const own = Object.values(bundle).find((one) => one.type === 'chunk' && one.moduleIds.some((id) => module.test(id)));
  if (own?.type !== 'chunk') return undefined;
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const imported of chunk.imports) add(imported);
  };
  add(own.fileName);
  return [...files];
}

function styleOf(bundle: Rolldown.OutputBundle, file: string): Style {
  const asset = bundle[file];
  if (asset?.type !== 'asset') throw new Error(`${file} was not written`);
  return { file, text: String(asset.source).trim() };
}

/** Those that go into the HTML are the first ones: the order of rules decides among equals. */
function untilTooMuch(styles: readonly Style[]): { inline: Style[]; later: Style[] } {
  const end = styles.findIndex(({ text }) => text.length > INLINE_CHARS_MAX);
  return end === -1 ? { inline: [...styles], later: [] } : { inline: styles.slice(0, end), later: styles.slice(end) };
}

/** The link is not fetched; it tells whoever looks for this file that its rules are there. */
const inHtml = ({ file, text }: Style) =>
  `<style>${text}</style>\n  <link rel="stylesheet" disabled crossorigin href="/${file}">`;

const linkToStyle = ({ file }: Style) => `<link rel="preload" as="style" crossorigin href="/${file}">`;

/** After the first view, which needs none of them. */
const linkToScript = (file: string) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`;
