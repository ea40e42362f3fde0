/**
 * `npm run deploy:compose`: the top-level compose file in production's configuration, with what an operator does to it. Where an engine
 * answers it is used; on a bare machine the drill sets one up in a network namespace of its own, with images that stand in for those of
 * a registry. Ends everything that it started, whatever happens. `--only STEP` runs those steps, `--keep` leaves all running until
 * Ctrl-C, `--no-build` takes the image `candor:local` as it is.
 */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Child, startChild } from '@candor/infra/child';
import { rootDir } from '@candor/infra/paths';
import { capture } from '@candor/infra/programs';
import { freePort } from '@candor/testkit/free-port';
import { buildImage, haveBaseImages, productImages } from './base-images.ts';
import { superadminOf } from './compose/admin.ts';
import type { ComposeDrill } from './compose/drill.ts';
import { openProject, type Project, SECRETS_DIR } from './compose/project.ts';
import { alerts } from './compose/steps/alerts.ts';
import { keepsData } from './compose/steps/keeps-data.ts';
import { kills } from './compose/steps/kills.ts';
import { mainJob } from './compose/steps/main-job.ts';
import { scaled } from './compose/steps/scaled.ts';
import { up } from './compose/steps/up.ts';
import { watched } from './compose/steps/watched.ts';
import { haveCompose } from './compose-plugin.ts';
import { ENGINE_PACKAGES, type Engine, engineAtHand, startEngine } from './engine.ts';
import { bareMachineLacks, inside, removeNamespace } from './machine.ts';
import { haveDebianPackages } from './packages.ts';
import { chooseSteps, runSteps, type Step } from './steps.ts';

const say = (line: string) => console.log(line);
const args = process.argv.slice(2);
const STOP_MS = 180_000;
/** Set for the process that does the drill itself, once the machine has what it needs. */
const INSIDE = 'CANDOR_DRILL_INSIDE';

const steps: readonly Step<ComposeDrill>[] = [up, mainJob, scaled, kills, keepsData, watched, alerts];

/** What differs from the defaults of production, each told by name. */
const settings: Record<string, string> = {
  // One machine plays people of many addresses, as a proxy in front of the gateway would tell them.
  TRUST_PROXY: '1',
  // Work without half a minute of looking at each app.
  RATING_SECONDS_MIN: '0',
  // Every trace, to the collector of the step "watched".
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
  OTEL_TRACES_SAMPLER_ARG: '1',
};

async function prepare(): Promise<number> {
  const given = await engineAtHand();
  if (!given) {
    const lacks = bareMachineLacks();
    if (lacks !== null) throw new Error(`no Docker engine answers, and ${lacks}`);
    await haveDebianPackages([...ENGINE_PACKAGES, 'chromium', 'openssl'], say);
  }
  const cli = await haveCompose(say);
  const engine = given ?? (await startEngine(say));
  try {
    await haveImages(engine);
    return await runDrill(engine, cli);
  } finally {
    await engine.stop();
    if (!engine.given && !engine.joined) await removeNamespace();
  }
}

async function haveImages(engine: Engine): Promise<void> {
  if (!engine.given) await haveBaseImages(engine, say, [...productImages, 'watch']);
  if (args.includes('--no-build')) return;
  const close = await engine.openBuildNetwork();
  const startedAt = Date.now();
  const git = (...words: string[]) => capture('git', ['-C', rootDir, ...words]).catch(() => 'unknown');
  try {
    await buildImage(engine, {
      context: rootDir,
      tag: 'candor:local',
      label: 'Building the image of Candor',
      args: { REVISION: (await git('rev-parse', 'HEAD')).trim(), CREATED: new Date().toISOString() },
      say,
    });
  } finally {
    await close();
  }
  say(`Image: candor:local, built in ${Math.round((Date.now() - startedAt) / 1_000)} s`);
}

/** The drill lives where the published ports are: in the namespace of an engine of ours. */
async function runDrill(engine: Engine, cli: Record<string, string>): Promise<number> {
  const self = [...process.execArgv, fileURLToPath(import.meta.url), ...args];
  const [command, words] = engine.given ? [process.execPath, self] : inside(process.execPath, self);
  const env = { ...process.env, ...engine.env, ...cli, [INSIDE]: engine.given ? 'given' : 'own' };
  const child: Child = startChild({ name: 'drill', command, args: words, env, onLine: say });
  const end = () => void child.stop(STOP_MS);
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  const code = await child.exited;
  return typeof code === 'number' ? code : 1;
}

async function drill(own: boolean): Promise<number> {
  const chosen = chooseSteps(args, steps);
  execFileSync('infra/compose/secrets.sh', {
    cwd: rootDir,
    env: { ...process.env, CANDOR_SECRETS: SECRETS_DIR },
    stdio: 'ignore',
  });
  const overrides = own ? ['infra/compose/stand-in.yml', 'infra/compose/stand-in-watch.yml'] : [];
  const project = openProject({ env: settings, port: await freePort(), overrides });
  say(
    `Configuration: production's, with ${Object.entries(settings)
      .map(([name, value]) => `${name}=${value}`)
      .join(', ')}`,
  );
  if (own)
    say(
      'Stand-ins: MongoDB without users and replica set (embedded server); Redis, MinIO and Node are the real programs',
    );
  const stop = () => project.compose(['--profile', '*', 'down', '--volumes', '--remove-orphans', '--timeout', '20']);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void stop().finally(() => process.exit(130)));
  await stop();
  try {
    const failed = await runSteps('deploy:compose', chosen, { project, admin: superadminOf(project) }, say);
    if (failed) await tellLogs(project);
    if (args.includes('--keep')) await keep(project);
    return failed;
  } finally {
    await stop();
    rmSync(SECRETS_DIR, { recursive: true, force: true });
  }
}

/** What the processes said last, where a step did not hold. */
async function tellLogs(project: Project): Promise<void> {
  const logs = await project.compose(['logs', '--no-color', '--tail', '15']).catch((error: Error) => error.message);
  for (const line of logs.split('\n')) say(`   ${line.slice(0, 400)}`);
}

async function keep(project: Project): Promise<void> {
  say(`Left running at ${project.url} until Ctrl-C.`);
  await new Promise(() => setInterval(() => {}, 60_000));
}

try {
  const inner = process.env[INSIDE];
  process.exitCode = inner === undefined ? await prepare() : await drill(inner === 'own');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
// A part that does not end must not keep the machine.
process.exit();
