import type { CodegenConfig } from '@graphql-codegen/cli';

/** The client's typed operations, from the schema that the gateway serves. The output folder can be named for a stale check. */
const output = process.env.CODEGEN_OUT ?? 'frontend/src/generated/';

const config: CodegenConfig = {
  schema: 'gateway/api-schema.graphql',
  documents: ['frontend/src/**/*.{ts,tsx}', '!frontend/src/generated/**', '!frontend/src/**/*.test.{ts,tsx}'],
  generates: {
    [output.endsWith('/') ? output : `${output}/`]: {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        documentMode: 'documentNode',
        scalars: { USDT: 'string', DateTime: 'string', JSON: 'unknown' },
      },
    },
  },
};

export default config;
