import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceName } from '@candor/events';
import { rootDir } from '@candor/infra/paths';
import { demoClient } from '@candor/tools/demo/client';
import getPort from 'get-port';
import { chromium } from 'playwright-core';
import { keep, median, type Say } from './measure.ts';
import { memoryOf } from './memory.ts';
import { withCandor } from './with-candor.ts';

const ROUNDS = 5;
const LIMIT_MS = 60_000;
const ASK_EVERY_MS = 20;
const AIMS = { service: 3, client: 1 } as const;

/** To an address of TRON's own documentation, by somebody without a PIN. */
const PAYOUT = { amount: 1, network: 'TRC20', address: 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL', securityPin: '8305' };
/** What a rater may not do. */
const CREATE_APP = `mutation {
  createApp(input: { name: "Bench", amount: "1", profit: "0.5", imageTicket: "none" }) { id }
}`;

/** A sentence of the source, and how the product says it. */
interface Sentence {
  folder: string;
  text: string;
  aim: number;
  /** Resolves when this is what the product says. */
  seen(text: string): Promise<void>;
}

/**
 * Edits a sentence in each service and in the client while `npm run dev` runs, and measures until the product says it: the median of
 * five. The sources are this checkout's own; each is put back. Resolves with how many aims were missed.
 */
export async function benchDev(say: Say, asJson: boolean): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  const port = await getPort();
  const figures: Record<string, number> = {};
  let missed = 0;
  try {
    await withCandor('tools/src/dev/main.ts', devEnv(port, dataDir), async (pid) => {
      const url = `http://localhost:${port}`;
      const { sentences, close } = await sentencesOf(url);
      try {
        for (const [name, sentence] of Object.entries(sentences)) {
          const seconds = await measure(sentence);
          const middle = median(seconds);
          if (middle > sentence.aim) missed += 1;
          figures[`dev: seconds to see a sentence, ${name}`] = middle;
          const all = seconds.map((one) => one.toFixed(2)).join(', ');
          say(`${name.padEnd(14)} seen after ${middle.toFixed(2)} s (aim: ${sentence.aim} s; ${all})`);
        }
        const { mebibytes, processes } = memoryOf(pid, ['esbuild']);
        figures['dev: MiB of the loop'] = mebibytes;
        say(`memory of the loop, stores left out: ${mebibytes} MiB in ${processes} processes`);
      } finally {
        await close();
      }
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  if (asJson) console.log(JSON.stringify(figures));
  keep(figures);
  return missed;
}

const devEnv = (port: number, dataDir: string) => ({
  PORT: String(port),
  CANDOR_DATA: dataDir,
  // It asks more often than a person does.
  RATE_LIMITS: 'off',
  DEMO: '0',
});

async function sentencesOf(url: string): Promise<{ sentences: Record<string, Sentence>; close(): Promise<void> }> {
  const name = `bench${Date.now()}`;
  const { token } = await demoClient(url).call<{ token: string }>('POST', '/api/auth/register', {
    name: 'Bench',
    username: name,
    email: `${name}@example.com`,
    password: 'brave-lantern-7',
    mobile: '+447911123456',
  });
  const says =
    (method: string, path: string, body?: unknown, headers?: Record<string, string>) => async (text: string) => {
      const caller = demoClient(url, token, headers);
      await until(text, async () =>
        JSON.stringify(await caller.call(method, path, body).catch((error: Error) => error.message)),
      );
    };
  const refusals: Partial<Record<ServiceName, Pick<Sentence, 'text' | 'seen'>>> = {
    auth: {
      text: 'This link is no longer valid.',
      seen: says('POST', '/api/auth/verify-email', { token: 'x'.repeat(40) }),
    },
    wallet: {
      text: 'Complete your first rating to claim the bonus.',
      seen: says('POST', '/api/profile/claim-signup-bonus', {}),
    },
    ratings: {
      text: 'Become a publisher to create apps and fund campaigns.',
      seen: says('POST', '/graphql', { query: CREATE_APP }),
    },
    payments: {
      text: 'Set your security PIN in Withdrawal Settings first.',
      seen: says('POST', '/api/withdrawals/request', PAYOUT),
    },
    notifications: {
      text: 'The Last-Event-ID is not one of ours.',
      seen: says('GET', '/api/notifications/stream', undefined, {
        'last-event-id': 'none',
        accept: 'text/event-stream',
      }),
    },
  };
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  const page = await browser.newPage();
  await page.goto(`${url}/login`);
  const client: Sentence = {
    folder: 'frontend/src/features/auth',
    text: 'Forgot Password?',
    aim: AIMS.client,
    seen: async (text) => {
      await page.getByText(text).first().waitFor({ timeout: LIMIT_MS });
    },
  };
  const services = Object.entries(refusals).map(([service, refusal]) => [
    service,
    { ...refusal, folder: `services/${service}/src`, aim: AIMS.service },
  ]);
  return { sentences: { ...Object.fromEntries(services), client }, close: () => browser.close() };
}

/** How long it took each time from the saved file to the sentence. */
async function measure({ folder, text, seen }: Sentence): Promise<number[]> {
  const file = fileWith(folder, text);
  const before = readFileSync(file, 'utf8');
  const putBack = () => writeFileSync(file, before);
  process.once('exit', putBack);
  try {
    await seen(text);
    const seconds: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const edited = `${text} (${round})`;
      const start = process.hrtime.bigint();
      writeFileSync(file, before.replace(text, edited));
      await seen(edited);
      seconds.push(Number(process.hrtime.bigint() - start) / 1e9);
    }
    return seconds;
  } finally {
    putBack();
    process.off('exit', putBack);
    await seen(text);
  }
}

function fileWith(folder: string, text: string): string {
  const files = readdirSync(join(rootDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const file = files.find((path) => readFileSync(path, 'utf8').includes(text));
  if (file === undefined) throw new Error(`no file in ${folder} says: ${text}`);
  return file;
}

/** Asks until this is said. */
async function until(text: string, ask: () => Promise<string>): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  for (let said = await ask(); !said.includes(text); said = await ask()) {
    if (Date.now() > deadline) throw new Error(`within a minute nobody said: ${text}; but: ${said}`);
    await pause(ASK_EVERY_MS);
  }
}
