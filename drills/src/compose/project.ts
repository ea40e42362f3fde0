import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { machineDir, rootDir } from '@candor/infra/paths';

/** Two drills at the same time are two projects. */
export const PROJECT = process.env.CANDOR_DRILL_PROJECT ?? 'candor-drill';
/** Where the drill's secrets lie: of its own, so that nobody's real ones are used or changed. */
export const SECRETS_DIR = join(machineDir, `${PROJECT}-secrets`);
const UP_MS = 600_000;
const SHELL_MS = 180_000;

export type AppService = 'auth' | 'wallet' | 'ratings' | 'payments' | 'notifications' | 'gateway';
/** Consumers of events before those who tell them, the gateway last. */
export const appServices: readonly AppService[] = ['notifications', 'wallet', 'auth', 'payments', 'ratings', 'gateway'];
export const storeServices = ['mongo', 'redis', 'minio'] as const;

export interface Container {
  id: string;
  service: string;
  state: string;
  health: string;
}

export interface Project {
  /** The product's address. */
  url: string;
  /** Runs `docker compose` on the project; resolves with what it printed, rejects with its faults. */
  compose(args: readonly string[], timeoutMs?: number): Promise<string>;
  /** Runs `docker`. */
  docker(args: readonly string[], timeoutMs?: number): Promise<string>;
  /** Runs one of the operators' commands of the image; resolves with its output. */
  operator(args: readonly string[], env?: Record<string, string>): Promise<string>;
  /** Runs a line of a runbook, with `$CANDOR` as compose has it; resolves however it ends. */
  shell(line: string, variables: Record<string, string>): Promise<{ code: number; printed: string }>;
  containers(): Promise<Container[]>;
  /** `up` with these replicas; resolves when every container is healthy. */
  up(scale?: Partial<Record<AppService, number>>, services?: readonly string[]): Promise<void>;
}

/** The project of the top-level compose file, with the override where no image of MongoDB can be had. */
export function openProject(options: {
  env: Record<string, string>;
  port: number;
  overrides: readonly string[];
}): Project {
  const env = {
    ...process.env,
    CANDOR_SECRETS: SECRETS_DIR,
    CANDOR_PORT: String(options.port),
    PUBLIC_URL: `http://localhost:${options.port}`,
    ...options.env,
  };
  const run = (command: string, args: readonly string[], timeoutMs: number) =>
    new Promise<string>((done, fail) => {
      execFile(
        command,
        [...args],
        { cwd: rootDir, env, timeout: timeoutMs, maxBuffer: 64 << 20 },
        (error, stdout, stderr) => {
          if (error) fail(new Error(`${command} ${args.join(' ')}: ${lastLines(stderr || stdout) || error.message}`));
          else done(stdout);
        },
      );
    });
  const files = ['docker-compose.yml', ...options.overrides].flatMap((file) => ['-f', file]);
  const words = ['docker', 'compose', '--ansi', 'never', '--progress', 'quiet', '-p', PROJECT, ...files];
  const docker = (args: readonly string[], timeoutMs = 60_000) => run('docker', args, timeoutMs);
  const compose = (args: readonly string[], timeoutMs = UP_MS) =>
    run('docker', [...words.slice(1), ...args], timeoutMs);
  return {
    url: `http://127.0.0.1:${options.port}`,
    docker,
    compose,
    operator: (args, given = {}) =>
      compose([
        '--profile',
        'ops',
        'run',
        '--rm',
        '-T',
        ...Object.entries(given).flatMap(([name, value]) => ['-e', `${name}=${value}`]),
        'operator',
        ...args,
      ]),
    shell: (line, variables) =>
      new Promise((done) => {
        const CANDOR = [...words, '--profile', 'ops', 'run', '--rm', '-T', 'operator'].join(' ');
        const options = { cwd: rootDir, env: { ...env, ...variables, CANDOR }, timeout: SHELL_MS, maxBuffer: 64 << 20 };
        execFile('bash', ['-c', line], options, (error, stdout, stderr) => {
          const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 124;
          done({ code, printed: `${stdout}${stderr}` });
        });
      }),
    async containers() {
      const printed = await compose(['--profile', '*', 'ps', '--all', '--format', 'json']);
      return printed
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => {
          const { ID, Service, State, Health } = JSON.parse(line) as Record<string, string>;
          return { id: ID ?? '', service: Service ?? '', state: State ?? '', health: Health ?? '' };
        });
    },
    async up(scale = {}, services = []) {
      const scales = Object.entries(scale).flatMap(([name, count]) => ['--scale', `${name}=${count}`]);
      await compose(['up', '--detach', '--wait', '--no-build', '--no-recreate', ...scales, ...services]);
    },
  };
}

const lastLines = (text: string) => text.trim().split('\n').slice(-8).join('\n');
