/** What can be told without running the product. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { rootDir } from '@candor/infra/paths';
import type { Say } from '@candor/infra/programs';

interface Step {
  name: string;
  args: string[];
}

const bin = (program: string) => join(rootDir, 'node_modules/.bin', program);

const steps: Step[] = [
  {
    name: 'walls between the parts of the tree',
    args: [process.execPath, '--import', 'tsx', 'tools/src/walls/main.ts'],
  },
  {
    name: 'table of the security standard: every requirement once, each with what shows it or why not',
    args: [process.execPath, '--import', 'tsx', 'tools/src/asvs.ts'],
  },
  { name: 'format and lint', args: [bin('biome'), 'ci', '.'] },
  { name: 'types', args: [bin('tsc'), '--noEmit', '-p', 'tsconfig.json'] },
  { name: 'types of the client', args: [bin('tsc'), '--noEmit', '-p', 'frontend/tsconfig.json'] },
  {
    name: 'supergraph as composed from the schemas',
    args: [process.execPath, '--import', 'tsx', 'gateway/src/compose.ts', '--check'],
  },
  {
    name: "chart's copy of who may speak to whom",
    args: [process.execPath, '--import', 'tsx', 'infra/src/helm/topology-json.ts', '--check'],
  },
  {
    name: 'settings as told from the environments of the processes',
    args: [process.execPath, '--import', 'tsx', 'tools/src/settings/main.ts', '--check'],
  },
  {
    name: "client's generated types as made from its queries",
    args: [bin('graphql-codegen'), '--config', 'frontend/codegen.ts', '--check'],
  },
  {
    name: "types of the services' resolvers as made from their schemas",
    args: [bin('graphql-codegen'), '--config', 'services/codegen.ts', '--check'],
  },
  {
    name: "the SDK's types as made from the API's description",
    args: [process.execPath, '--import', 'tsx', 'tools/src/sdk/types.ts', '--check'],
  },
  {
    name: 'dashboards as made from their tables',
    args: [process.execPath, '--import', 'tsx', 'infra/src/watch/dashboards.ts', '--check'],
  },
];

function runStep(step: Step): Promise<{ ok: boolean; output: string; seconds: number }> {
  const startedAt = Date.now();
  const [command = '', ...args] = step.args;
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: rootDir,
      env: { ...process.env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const seconds = () => (Date.now() - startedAt) / 1000;
    child.on('error', (error) => done({ ok: false, output: error.message, seconds: seconds() }));
    child.on('close', (code) => done({ ok: code === 0, output, seconds: seconds() }));
  });
}

/** Most of them keep one core busy. */
const AT_ONCE = 2;

/** Runs every check, and tells each one's result; resolves with how many passed and the names of those that failed. */
export async function runChecks(say: Say): Promise<{ passed: number; failed: string[] }> {
  const failed: string[] = [];
  const waiting = [...steps];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { ok, output, seconds } = await runStep(step);
      if (!ok) {
        failed.push(step.name);
        say(output.trimEnd());
      }
      say(`${ok ? 'ok    ' : 'FAILED'} ${step.name} (${seconds.toFixed(1)} s)`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { passed: steps.length - failed.length, failed };
}
