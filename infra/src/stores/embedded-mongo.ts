import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Child, startChild, waitUntilReady } from '../child.ts';
import { libDir, rootDir } from '../paths.ts';
import { findProgram, runShowingProgress, type Say } from '../programs.ts';
import { debianLacks, installDebianPackages } from './debian.ts';

const sourceDir = join(rootDir, 'infra/embedded-mongo');
const javaDir = join(sourceDir, 'src/candor/mongo');

/** The Debian package that has each program. */
const PACKAGE_OF: Record<string, string> = {
  java: 'default-jdk-headless',
  javac: 'default-jdk-headless',
  mvn: 'maven',
};

function missingPrograms(): string[] {
  const fetched = existsSync(join(libDir, folderName()));
  const needed = fetched ? ['java'] : ['java', 'javac', 'mvn'];
  return needed.filter((name) => findProgram(name) === null);
}

/** What is missing for the embedded MongoDB, as one phrase to show, or null when it can be had: as root on Debian it is installed. */
export function embeddedMongoLacks(): string | null {
  const missing = missingPrograms();
  if (missing.length === 0 || debianLacks() === null) return null;
  return `${missing.join(', ')} not on the PATH (install a JDK 17 and Maven)`;
}

/** Fetches the pinned parts and compiles the launcher, once per version of its sources; returns the class path. */
export async function prepareEmbeddedMongo(say: Say): Promise<string> {
  const packages = new Set(missingPrograms().map((name) => PACKAGE_OF[name] ?? name));
  if (packages.size > 0) await installDebianPackages([...packages], say);
  const folder = join(libDir, folderName());
  if (!existsSync(folder)) {
    // Made aside and renamed: two runs at once never see half of it.
    const aside = `${folder}.${process.pid}`;
    mkdirSync(join(aside, 'classes'), { recursive: true });
    await runShowingProgress({
      label: 'Fetching the embedded MongoDB (Maven, once)',
      command: 'mvn',
      args: [
        '-B',
        '-ntp',
        '-f',
        join(sourceDir, 'pom.xml'),
        'dependency:copy-dependencies',
        `-DoutputDirectory=${aside}`,
      ],
      say,
    });
    await runShowingProgress({
      label: 'Compiling its launcher',
      command: 'javac',
      args: ['-d', join(aside, 'classes'), '-cp', join(aside, '*'), ...javaFiles()],
      say,
    });
    try {
      renameSync(aside, folder);
    } catch (error) {
      rmSync(aside, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    }
  }
  return `${join(folder, 'classes')}:${join(folder, '*')}`;
}

const USUAL_HEAP_MB = 768;
const LARGE_HEAP_MB = 8_000;

interface EmbeddedMongoOptions {
  /** The store's file; without it everything lives in memory. */
  file?: string;
  heapMb?: number;
  /** For a server that is ended after minutes: its code is compiled once and plainly, as what is compiled better never pays. */
  isShortLived?: boolean;
  logFile?: string;
  say: Say;
}

/** Starts the embedded MongoDB on a free loopback port. */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<{ url: string; child: Child }> {
  const classPath = await prepareEmbeddedMongo(options.say);
  const { heapMb = USUAL_HEAP_MB } = options;
  const child = startChild({
    name: 'embedded MongoDB',
    command: 'java',
    args: [
      `-Xmx${heapMb}m`,
      // A large heap that is cleared by one thread answers nobody for longer than the driver waits.
      heapMb >= LARGE_HEAP_MB ? '-XX:+UseParallelGC' : '-XX:+UseSerialGC',
      '-XX:-UsePerfData',
      ...(options.isShortLived ? ['-XX:TieredStopAtLevel=1'] : []),
      '-Dorg.slf4j.simpleLogger.defaultLogLevel=error',
      '-cp',
      classPath,
      'candor.mongo.EmbeddedMongo',
      '0',
      ...(options.file ? [options.file] : []),
    ],
    env: process.env,
    logFile: options.logFile,
  });
  const port = () => child.output().find((line) => line.startsWith('listening '));
  await waitUntilReady(child, async () => port() !== undefined, 60_000);
  return { url: `mongodb://127.0.0.1:${port()?.split(' ')[1]}`, child };
}

function javaFiles(): string[] {
  return readdirSync(javaDir)
    .filter((name) => name.endsWith('.java'))
    .sort()
    .map((name) => join(javaDir, name));
}

function folderName(): string {
  const hash = createHash('sha256');
  for (const file of [join(sourceDir, 'pom.xml'), ...javaFiles()]) hash.update(readFileSync(file));
  return `embedded-mongo-${hash.digest('hex').slice(0, 12)}`;
}
