import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rootDir } from '@candor/infra/paths';
import { until } from '@candor/testkit/until';
import { drawReceipt } from '@candor/tools/demo/artwork';
import { packForOthers } from '@candor/tools/sdk/pack';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  feedback,
  fundedPublisher,
  liveApp,
  PASSWORD,
  type Person,
  signUp,
  start,
  startTestStack,
  type TestStack,
} from '../support/stack.ts';

type Sdk = typeof import('@candor/sdk');
type McpClient = typeof import('@modelcontextprotocol/sdk/client/index.js');
type McpStdio = typeof import('@modelcontextprotocol/sdk/client/stdio.js');

let stack: TestStack;
let publisher: Person;
let sdk: Sdk;
let picture: string;
/** Nothing of ours is in it but what was packed. */
const folder = mkdtempSync(join(tmpdir(), 'candor-sdk-'));
beforeAll(async () => {
  const files = [await packForOthers('sdk'), await packForOthers('mcp')];
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'somebodys', private: true, type: 'module' }));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--silent', ...files], {
    cwd: folder,
  });
  sdk = (await import(pathToFileURL(join(folder, 'node_modules/@candor/sdk/index.js')).href)) as Sdk;
  stack = await startTestStack({ RATE_LIMITS: 'on' });
  publisher = await fundedPublisher(stack, 100);
  picture = join(folder, 'app.png');
  writeFileSync(picture, await drawReceipt(1));
});
afterAll(async () => {
  await stack?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function keyWith(scopes: string[], dailyLimit?: number) {
  const body = { name: 'Test', scopes, dailyLimit, password: PASSWORD };
  const { key, token } = await publisher.call<{ key: { _id: string }; token: string }>(
    'POST',
    '/api/organisation/keys',
    body,
  );
  return { id: key._id, token, candor: sdk.createCandor({ url: stack.url, key: token }) };
}
const image = async () => new Blob([new Uint8Array(await drawReceipt(2))], { type: 'image/png' });
const draft = async (name: string) => ({
  ...{ name, link: 'https://tidepool.example', amount: 1, profit: 0.75 },
  image: await image(),
});
async function collected<One>(list: AsyncIterable<One>): Promise<One[]> {
  const all: One[] = [];
  for await (const one of list) all.push(one);
  return all;
}

describe('the SDK, installed into an empty folder', () => {
  it('makes a draft, buys places up to the limit of the day, and lists campaigns from page to page', async () => {
    const { candor } = await keyWith(['campaigns:read', 'campaigns:write', 'funds:read', 'funds:spend'], 5);
    const made = await candor.campaigns.create(await draft('Tidepool'), { idempotencyKey: 'tidepool' });
    expect(made).toMatchObject({ name: 'Tidepool', state: 'draft' });
    expect(await candor.campaigns.create(await draft('Tidepool'), { idempotencyKey: 'tidepool' })).toMatchObject({
      _id: made._id,
    });
    expect(await candor.campaigns.cost(made._id, 3)).toMatchObject({ places: 3, total: 3 });
    expect(await candor.campaigns.fund(made._id, 3)).toMatchObject({ state: 'live' });
    const over = candor.campaigns.fund(made._id, 3);
    await expect(over).rejects.toBeInstanceOf(sdk.CandorError);
    await expect(over).rejects.toMatchObject({ code: 'KEY_LIMIT', status: 409 });
    expect(await candor.campaigns.fund(made._id, 2)).toMatchObject({ state: 'live' });
    expect(await candor.funds.balance()).toMatchObject({ funds: 95, inCampaigns: 5 });
    const { data, response } = await candor.api.GET('/api/publisher/apps', { params: { query: { limit: '1' } } });
    expect(data).toHaveLength(1);
    expect(response.headers.get('ratelimit')).toMatch(/^"key";r=\d+;t=\d+$/);
    expect((await collected(candor.campaigns.list())).map(({ name }) => name)).toContain('Tidepool');
  });

  it('of forty purchases at once buys what the limit has, and never more', async () => {
    const { candor } = await keyWith(['campaigns:write', 'funds:spend'], 10);
    const { _id } = await candor.campaigns.create(await draft('Race'));
    const all = await Promise.allSettled(Array.from({ length: 40 }, () => candor.campaigns.fund(_id, 1)));
    const bought = all.filter(({ status }) => status === 'fulfilled').length;
    expect(bought).toBeGreaterThan(0);
    const [proof] = [await stack.anyone.call<{ funded: number }>('GET', `/api/campaigns/${_id}/proof`)];
    expect(proof.funded).toBe(bought);
    expect(proof.funded).toBeLessThanOrEqual(10);
  });

  it('reads feedback, and what a key is not for is refused by its code', async () => {
    const app = await liveApp(publisher, 2, 'Lantern');
    const rater = await signUp(stack);
    const rating = await start(rater, app._id);
    await rater.call('POST', `/api/ratings/submit-pending/${rating._id}`, { stars: 4, feedback: feedback() });
    const { candor } = await keyWith(['feedback:read']);
    await until('the feedback', async () => (await collected(candor.feedback.list(app._id))).length > 0);
    expect(await collected(candor.feedback.list(app._id))).toMatchObject([{ stars: 4 }]);
    await expect(candor.funds.balance()).rejects.toMatchObject({ code: 'KEY_SCOPE', status: 403 });
    await expect(candor.campaigns.create(await draft('No'))).rejects.toMatchObject({ code: 'KEY_SCOPE' });
  });

  it('with a key that was revoked does nothing', async () => {
    const { id, candor } = await keyWith(['campaigns:read']);
    await collected(candor.campaigns.list());
    await publisher.call('DELETE', `/api/organisation/keys/${id}`);
    await until('the end of the key', async () => {
      const error = await collected(candor.campaigns.list()).catch((one: { code?: string }) => one);
      return 'code' in error && error.code === 'KEY_REFUSED';
    });
  });
});

describe('the SDK’s types', () => {
  it('are of the API, in a project that has nothing else', () => {
    const use = `import { createCandor } from '@candor/sdk';
const candor = createCandor({ url: 'https://candor.example', key: 'ck_' });
const { total } = await candor.campaigns.cost('a1', 3);
export const sum: number = total;
for await (const { state } of candor.campaigns.list()) {
  const known: 'draft' | 'live' | 'paused' | 'closed' = state;
  console.log(known);
}
// @ts-expect-error A key makes no payouts.
await candor.api.POST('/api/withdrawals/request', {});
`;
    writeFileSync(join(folder, 'use.ts'), use);
    const options =
      '--noEmit --strict --target es2022 --module nodenext --skipLibCheck --ignoreConfig --types node'.split(' ');
    const typeRoots = ['--typeRoots', join(rootDir, 'node_modules/@types')];
    const tsc = join(rootDir, 'node_modules/.bin/tsc');
    execFileSync(tsc, [...options, ...typeRoots, 'use.ts'], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  });
});

describe('the SDK for browsers and Deno', () => {
  it('asks for no module of Node', async () => {
    const entry = "export * from '@candor/sdk';";
    const { warnings, metafile } = await build({
      ...{ stdin: { contents: entry, resolveDir: folder }, bundle: true, write: false, format: 'esm' },
      ...{ platform: 'browser', metafile: true, logLevel: 'silent' },
    });
    expect(warnings).toEqual([]);
    expect(Object.values(metafile.inputs).flatMap(({ imports }) => imports.filter(({ external }) => external))).toEqual(
      [],
    );
  });
});

describe('the MCP server, installed into the same folder', () => {
  it('lists its tools, makes a draft, tells what places cost, reads, spends nothing and says what its key lacks', async () => {
    const { Client }: McpClient = await import('@modelcontextprotocol/sdk/client/index.js');
    const { StdioClientTransport }: McpStdio = await import('@modelcontextprotocol/sdk/client/stdio.js');
    const { token } = await keyWith(['campaigns:read', 'campaigns:write']);
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(
      new StdioClientTransport({
        command: join(folder, 'node_modules/.bin/candor-mcp'),
        env: { PATH: process.env.PATH ?? '', CANDOR_URL: stack.url, CANDOR_KEY: token },
      }),
    );
    const ask = async (name: string, args: Record<string, unknown>) => {
      const { content, isError } = await client.callTool({ name, arguments: args });
      const [{ text }] = content as [{ text: string }];
      return isError ? text : (JSON.parse(text) as Record<string, unknown>);
    };
    try {
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name).sort()).toEqual([
        'cost_of_places',
        'create_campaign',
        'estimate_audience',
        'list_campaigns',
        'list_feedback',
        'results',
        'time_to_fill',
      ]);
      const before = await publisher.call('GET', '/api/publisher/balance');
      const fields = { name: 'By MCP', link: 'https://mcp.example', amount: 1, profit: 0.75, picture };
      const made = (await ask('create_campaign', fields)) as { _id: string; state: string };
      expect(made.state).toBe('draft');
      expect(await ask('cost_of_places', { campaign: made._id, places: 4 })).toMatchObject({ total: 4 });
      expect(await ask('estimate_audience', { campaign: made._id })).toHaveProperty('eligible');
      expect(await ask('time_to_fill', { campaign: made._id, places: 4 })).toHaveProperty('toDays');
      expect(JSON.stringify(await ask('list_campaigns', { atMost: 5 }))).toContain('By MCP');
      expect(await ask('list_feedback', { campaign: made._id })).toMatch(/^KEY_SCOPE: /);
      expect(await ask('results', { campaign: made._id })).toMatch(/^KEY_SCOPE: /);
      expect(await publisher.call('GET', '/api/publisher/balance')).toEqual(before);
    } finally {
      await client.close();
    }
  });
});
