import { parse } from 'graphql';
import type { Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { noChunkCycles } from './chunk-cycles.ts';
import { everyFileIsThere } from './chunk-groups.ts';
import { documentsInPlace, idOf, operationsList, unprinted } from './documents.ts';
import { droppableRouter } from './droppable.ts';
import { firstViews } from './first-views.ts';

const chunk = (name: string, moduleIds: string[], imports: string[] = []) => ({
  type: 'chunk',
  name,
  fileName: `${name}.js`,
  moduleIds,
  imports,
});
const html = (source: string) => ({ type: 'asset', fileName: 'index.html', source });
const HTML = '<title>Candor</title><link rel="stylesheet" crossorigin href="/a.css"></head><!--first view-->';

/** Runs a plugin's hook as the bundler does; what it refuses is thrown. Answers with what it wrote. */
function run(plugin: Plugin, hook: 'generateBundle' | 'transform', ...args: unknown[]) {
  const files: Record<string, string> = {};
  const context = {
    error: (message: string) => {
      throw new Error(message);
    },
    emitFile: ({ fileName, source }: { fileName: string; source: string }) => {
      files[fileName] = source;
    },
  };
  const answer: unknown = Reflect.apply(plugin[hook] as (...given: unknown[]) => unknown, context, args);
  return { answer, files };
}
const bundled = (plugin: Plugin, chunks: { fileName: string }[]) =>
  run(plugin, 'generateBundle', {}, Object.fromEntries(chunks.map((one) => [one.fileName, one])));

const ROUTER = '/tree/node_modules/react-router/dist/production/chunk-1.mjs';
const router = (code: string, id = ROUTER) => run(droppableRouter(), 'transform', code, id).answer;

describe('what the router has and nobody uses', () => {
  it('may be left out: no component that is made, and no name of it, counts as an effect', () => {
    const code = 'var Form = React10.forwardRef(\n  (props) => null);\nForm.displayName = "Form";\nvar n = go();\n';
    expect(router(code)).toBe('var Form = /* @__PURE__ */ React10.forwardRef(\n  (props) => null);\nvar n = go();\n');
  });

  it('is left as it is in every other file', () => {
    expect(router('var a = React.forwardRef(b);', '/tree/src/a.ts')).toBeUndefined();
    expect(router('var a = 1;')).toBeUndefined();
  });
});

describe('a build is refused', () => {
  it('when the router is written in another way than the one in which its unused components are found', () => {
    expect(() => router('const Form = react.forwardRef(render);')).toThrow('not written as');
  });

  it('when a group names a file that is not in its chunk', () => {
    const plugin = everyFileIsThere([{ name: 'shared', files: ['src/lib/session.', 'node_modules/react/'] }]);
    const react = '/tree/node_modules/react/index.js';
    bundled(plugin, [chunk('shared', ['/tree/src/lib/session.ts', react])]);
    expect(() => bundled(plugin, [chunk('shared', [react]), chunk('area', ['/tree/src/lib/session.ts'])])).toThrow(
      'src/lib/session. in shared',
    );
  });

  it('when chunks import one another in a circle', () => {
    bundled(noChunkCycles(), [chunk('a', [], ['b.js']), chunk('b', [])]);
    expect(() => bundled(noChunkCycles(), [chunk('a', [], ['b.js']), chunk('b', [], ['a.js'])])).toThrow(
      'a.js → b.js → a.js',
    );
  });

  it('when a page with a first view of its own is in no chunk, or the place for it is gone', () => {
    const style = { type: 'asset', fileName: 'a.css', source: 'b{}' };
    const begin = chunk('begin', ['/app/begin.tsx']);
    const home = chunk('home', ['/lib/apollo.ts', '/app/UserArea.tsx', '/home/HomePage.tsx']);
    const login = chunk('login', ['/auth/LoginPage.tsx']);
    const { files } = bundled(firstViews(), [html(HTML), style, begin, home, login]);
    expect(files['pages/home.html']).toContain('href="/home.js"');
    expect(files['pages/home.html']).toContain('<style>b{}</style>');
    expect(() => bundled(firstViews(), [html(HTML), style, begin, home])).toThrow('LoginPage');
    for (const part of ['<!--first view-->', '<title>Candor</title>', 'rel="stylesheet" '])
      expect(() => bundled(firstViews(), [html(HTML.replace(part, '')), style, begin, home, login]), part).toThrow(
        'index.html',
      );
  });

  it('when an operation is not generated, or is written so that it is not found', () => {
    const document = parse('query Page_Query { a { b } }', { noLocation: true });
    const plugin = documentsInPlace({ Page_QueryDocument: document });
    const transform = (code: string) => run(plugin, 'transform', code, '/tree/src/Page.tsx').answer;
    const look = "import { graphql } from '../generated/gql.ts';\n";
    expect(transform(`${look}const query = graphql(\`query Page_Query { a { b } }\`);`)).toBe(
      `const query = (${JSON.stringify({ ...document, id: idOf(document) })});`,
    );
    expect(() => transform(`${look}graphql(\`query Other_Query { a }\`)`)).toThrow('Other_Query');
    expect(() => transform(`${look}graphql('query Page_Query { a }')`)).toThrow('not written as the others are');
    expect(() => bundled(operationsList({}), [])).toThrow('no generated operations');
    expect(() => bundled(operationsList({ a: document, b: document }), [])).toThrow('have one id');
  });

  it('when the client’s library prints operations in another way', () => {
    const print = (code: string) =>
      run(unprinted(), 'transform', code, '/tree/@apollo/client/utilities/graphql/print.js').answer;
    expect(print('result = origPrint(ast);')).toContain('ast.id');
    expect(() => print('result = print(ast);')).toThrow('another way');
  });
});
