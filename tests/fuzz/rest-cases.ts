import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir, toolsDir } from '@candor/infra/paths';
import { schemathesisLacks, schemathesisProgram } from '@candor/tools/schemathesis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorld, type World } from '../rights/world.ts';
import { expectSound } from '../support/oracle.ts';
import { startTestStack, type TestStack } from '../support/stack.ts';

/** Fixed, so that a run that fails can be run again. */
const SEED = 20261121;
const lacks = schemathesisLacks();

/** What every answer must hold to: no fault, no status or shape that the description does not have. */
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
  'ignored_auth',
].join(',');

/** Asks every call of the description as a publisher and as an administrator, until `secondsEach` are spent or nothing is left to ask. */
export function fuzzRest(secondsEach: number): void {
  let stack: TestStack;
  let world: World;
  beforeAll(async () => {
    if (lacks) return;
    stack = await startTestStack({ EGRESS_TEST_HOSTS: '127.0.0.1' });
    world = await buildWorld(stack);
  });
  afterAll(() => stack?.stop());

  describe.skipIf(lacks)(`no input to /api makes a fault${lacks ? ` (skipped: ${lacks})` : ''}`, () => {
    it.each(['publisher', 'superadmin'] as const)(
      'and every answer to a %s is one that the description has',
      async (role) => {
        const { code, output } = await fuzz(stack.url, world.cast.actors[role].token ?? '', secondsEach);
        console.log(`as ${role}, seed ${SEED}\n${output.split('\n').slice(-30).join('\n')}`);
        expect(code, output.slice(-6_000)).toBe(0);
        // Whatever was done or refused, the ledger proves itself.
        await expectSound(stack);
      },
      300_000,
    );
  });
}

/** Runs the fuzzer, all phases, on the description that the gateway itself serves. */
async function fuzz(url: string, token: string, seconds: number): Promise<{ code: number | null; output: string }> {
  const folder = join(toolsDir, 'fuzz-work');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'schemathesis.toml'), '');
  const program = await schemathesisProgram((line) => console.log(line));
  const args = [
    'run',
    `${url}/api/openapi.json`,
    '--phases=examples,coverage,fuzzing,stateful',
    `--checks=${CHECKS}`,
    `--seed=${SEED}`,
    '--max-examples=12',
    `--max-time=${seconds}`,
    '--generation-database=none',
    '--continue-on-failure',
    '--no-shrink',
    '--suppress-health-check=all',
    '--no-color',
    '--warnings=off',
    // These end the session that the others are asked in; the matrix of rights and the tests of accounts ask them.
    ...['POST /api/auth/logout', 'DELETE /api/profile'].map((name) => `--exclude-name=${name}`),
    // It answers for as long as somebody listens.
    '--exclude-path=/api/notifications/stream',
    `--header=Authorization: Bearer ${token}`,
  ];
  const child = spawn(program, args, { cwd: folder, env: { PATH: process.env.PATH, HOME: rootDir } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output += text;
    });
  }
  const code = await new Promise<number | null>((done, fail) => {
    child.on('error', fail);
    child.on('close', done);
  });
  return { code, output };
}
