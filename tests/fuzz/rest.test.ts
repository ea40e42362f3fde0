import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir, toolsDir } from '@candor/infra/paths';
import { schemathesisProgram } from '@candor/infra/schemathesis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildWorld, type World } from '../rights/world.ts';
import { expectSound } from '../support/oracle.ts';
import { startTestStack, type TestStack } from '../support/stack.ts';

/** Fixed, so that a run that fails can be run again. */
const SEED = 20261121;
const SECONDS_MAX = 200;

/** What every answer must hold to: no fault, no status or shape that the description does not have. */
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
  'ignored_auth',
].join(',');

let stack: TestStack;
let world: World;
beforeAll(async () => {
  stack = await startTestStack();
  world = await buildWorld(stack);
});
afterAll(() => stack?.stop());

it('no input to /api makes a fault, and every answer is one that the description has', async () => {
  const before = await expectSound(stack);
  const { code, output } = await fuzz(world.cast.people.publisher.token);
  console.log(`seed ${SEED}\n${summary(output)}`);
  expect(code, output.slice(-6_000)).toBe(0);
  const after = await expectSound(stack);
  expect(after.pages).toBeGreaterThanOrEqual(before.pages);
}, 600_000);

/** Runs the fuzzer, all phases, on the description that the gateway itself serves. */
async function fuzz(token: string): Promise<{ code: number | null; output: string }> {
  const folder = join(toolsDir, 'fuzz-work');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'schemathesis.toml'), '');
  const program = await schemathesisProgram((line) => console.log(line));
  const args = [
    'run',
    `${stack.url}/api/openapi.json`,
    '--phases=examples,coverage,fuzzing,stateful',
    `--checks=${CHECKS}`,
    `--seed=${SEED}`,
    '--max-examples=12',
    `--max-time=${SECONDS_MAX}`,
    '--generation-database=none',
    '--continue-on-failure',
    '--no-shrink',
    '--suppress-health-check=all',
    '--no-color',
    '--warnings=off',
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

const summary = (output: string) => output.split('\n').slice(-30).join('\n');
