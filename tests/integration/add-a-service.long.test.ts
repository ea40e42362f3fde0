import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '@candor/infra/paths';
import { testMinio, testMongo, testName, testRedis } from '@candor/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyTree, type TreeCopy } from '../support/tree-copy.ts';

/** Starts the product of the copy, asks its gateway, and prints the answers. */
const ASK = `
  import { processNames } from '@candor/events';
  import { buildProgram } from '@candor/infra/build';
  import { makeSecrets } from '@candor/infra/secrets';
  import { startStack } from '@candor/infra/stack';
  const [stores, name] = JSON.parse(process.argv[2]);
  for (const program of processNames) await buildProgram(program);
  const stack = await startStack({ stores, secrets: makeSecrets(), name, env: { NODE_ENV: 'test', RATE_LIMITS: 'off' } });
  const ask = async (name) => {
    const body = JSON.stringify({ query: 'query ($name: String!) { greeting(name: $name) { words times } }', variables: { name } });
    const answer = await fetch(stack.url + '/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return answer.json();
  };
  const answers = [await ask('Ada'), await ask(' Ada '), await ask('Bob'), await ask('')];
  await stack.stop();
  console.log(JSON.stringify(answers));
`;

/** Compiling the whole tree, and bundling and starting three programs of it, are several programs' work. */
const LIMIT_MS = 240_000;

describe('the page that says how to add a service', { timeout: LIMIT_MS }, () => {
  let copy: TreeCopy;

  beforeAll(async () => {
    copy = await copyTree();
    copy.follow(readFileSync(join(rootDir, 'docs/add-a-service.md'), 'utf8'));
    await copy.node('--import', 'tsx', 'gateway/src/compose.ts');
    await copy.node('node_modules/.bin/graphql-codegen', '--config', 'services/codegen.ts');
  });
  afterAll(() => copy?.remove());

  it('leaves no type that does not fit, and no wall that is gone through', async () => {
    await copy.node('node_modules/.bin/tsc', '--noEmit', '-p', 'tsconfig.json');
    expect(await copy.node('--import', 'tsx', 'tools/src/walls/main.ts')).toContain(
      ' 0 through a wall, 0 rings of files',
    );
  });

  it('makes a service that the gateway asks, that counts, and that refuses what its schema does not', async () => {
    const { url: s3Url, accessKey: s3AccessKey, secretKey: s3SecretKey } = await testMinio();
    const stores = {
      mongoUrl: (await testMongo()).url,
      redisUrl: (await testRedis()).url,
      s3Url,
      s3AccessKey,
      s3SecretKey,
    };
    writeFileSync(join(copy.dir, 'tests/ask-hello.mjs'), ASK);
    const printed = await copy.node(
      '--import',
      'tsx',
      'tests/ask-hello.mjs',
      JSON.stringify([stores, testName('hello')]),
    );
    const last = printed.trim().split('\n').at(-1) ?? '';
    expect(JSON.parse(last)).toEqual([
      { data: { greeting: { words: 'Hello, Ada.', times: 1 } } },
      { data: { greeting: { words: 'Hello, Ada.', times: 2 } } },
      { data: { greeting: { words: 'Hello, Bob.', times: 1 } } },
      expect.objectContaining({ errors: [expect.objectContaining({ message: 'Please give a name.' })] }),
    ]);
  });
});
