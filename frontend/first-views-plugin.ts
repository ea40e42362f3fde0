import type { Plugin, Rolldown } from 'vite';
import { firstViews as views } from './src/app/first-views.ts';

const PLACE = '<!--first view-->';

/** Pages with an HTML file of their own below `pages/`, which names the code that they need beside the entry's. */
const PAGES: Record<'home' | 'login', { title: string; modules: RegExp[] }> = {
  home: { title: 'Candor', modules: [/\/app\/UserArea\.tsx$/, /\/home\/HomePage\.tsx$/] },
  login: { title: 'Sign in · Candor', modules: [/\/auth\/LoginPage\.tsx$/] },
};

/**
 * Puts the first view into the HTML, and writes a file for each page that is loaded first most often. It names the chunks of the page:
 * without that the browser would find out about them only when the entry runs, a round trip later.
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
      index.source = html.replace(PLACE, views.any);
      for (const [name, { title, modules }] of Object.entries(PAGES)) {
        const files = modules.flatMap((module) => filesOf(bundle, module) ?? this.error(`${module} is in no chunk`));
        const links = [...new Set(files)].filter((file) => !html.includes(`/${file}"`)).map(linkTo);
        const source = html
          .replace(PLACE, views[name as keyof typeof PAGES])
          .replace(/<title>.*?<\/title>/, `<title>${title}</title>`)
          .replace('</head>', `${links.map((link) => `  ${link}\n`).join('')}  </head>`);
        this.emitFile({ type: 'asset', fileName: `pages/${name}.html`, source });
      }
      return undefined;
    },
  };
}

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

/** Styles are only fetched ahead: what the first view needs is in the entry's. */
function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
}
