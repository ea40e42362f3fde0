import type { BuildOptions } from 'esbuild';

/**
 * Packages that stay outside of the bundle, since they are native code or files that are found by their package's name. They are
 * installed beside it with what they need.
 */
export const outsidePackages = [
  'sharp',
  '@node-rs/argon2',
  '@fastify/swagger-ui',
  'dejavu-fonts-ttf',
  '@fontsource/noto-sans-sc',
  '@fontsource/unifontex',
] as const;

/** What packages use where it is installed: they look for each and go on without. Native code, or for clouds that are not used. */
const absentPackages = [
  '@aws-sdk/credential-providers',
  '@mongodb-js/zstd',
  'aws4',
  'kerberos',
  'mongodb-client-encryption',
  'msgpackr-extract',
  'snappy',
];

/** CommonJS packages in a module of the other kind: they ask for Node's own modules with `require` when they are run. */
const banner = [
  "import { createRequire as candorCreateRequire } from 'node:module';",
  'globalThis.require ??= candorCreateRequire(import.meta.url);',
].join('\n');

/** How programs and packages are bundled, in a checkout as in the image. */
export const bundling = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  legalComments: 'none',
  // As Node itself resolves: CommonJS where a package is written twice (graphql's two copies would not know each other's classes).
  mainFields: ['main'],
  conditions: [],
  external: [...outsidePackages, ...absentPackages],
  banner: { js: banner },
} satisfies BuildOptions;
