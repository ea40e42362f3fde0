import { buildGoPrograms } from '@candor/infra/go-programs';
import { findHelm } from '@candor/infra/helm/chart';
import { findProgram, type Say } from '@candor/infra/programs';
import type { InfraMode } from '@candor/infra/stores/choose';
import { debianLacks, installDebianPackages } from '@candor/infra/stores/debian';
import { dockerLacks } from '@candor/infra/stores/docker';
import { embeddedMongoLacks, prepareEmbeddedMongo } from '@candor/infra/stores/embedded-mongo';
import { testInfraMode } from '@candor/infra/stores/for-tests';
import { minioLacks, minioProgram } from '@candor/infra/stores/minio';
import { redisLacks, redisProgram } from '@candor/infra/stores/redis';
import { schemathesisLacks, schemathesisProgram } from './schemathesis.ts';

/** One thing that a test run needs on this machine. */
export interface Need {
  /** What it is for, such as "MongoDB". */
  name: string;
  /** Whether this run has it from somewhere else, as an address or a container. */
  given: boolean;
  /** What is missing for it, as one phrase, or null when it is there or can be fetched, installed or built. */
  lacks: () => string | null;
  have: () => Promise<unknown>;
}

/** The sentence that names everything that is missing at once, or null. */
export function missing(needs: readonly Need[]): string | null {
  const lacks = needs.flatMap(({ name, given, lacks }) => {
    const lack = given ? null : lacks();
    return lack === null ? [] : [`${name}: ${lack}`];
  });
  return lacks.length === 0 ? null : `npm test cannot have what it needs here. ${lacks.join('. ')}.`;
}

/** What stores this run is given: by their addresses, or by an engine that answers. */
export function storesGiven(
  mode: InfraMode,
  hasEngine: boolean,
  env: NodeJS.ProcessEnv,
): (variable: string) => boolean {
  return (variable) => Boolean(env[variable]) || mode === 'external' || (hasEngine && mode !== 'embedded');
}

/** Fetches, installs or builds what the tests use; throws one sentence that names all that cannot be had. */
export async function haveWhatTestsNeed(say: Say): Promise<void> {
  const mode = testInfraMode();
  const engineLack = mode === 'embedded' ? 'not asked' : await dockerLacks();
  if (mode === 'docker' && engineLack !== null) throw new Error(`CANDOR_INFRA=docker: ${engineLack}.`);
  const given = storesGiven(mode, engineLack === null, process.env);
  const needs: Need[] = [
    {
      name: 'MongoDB',
      given: given('TEST_MONGO_URL'),
      lacks: embeddedMongoLacks,
      have: () => prepareEmbeddedMongo(say),
    },
    { name: 'Redis', given: given('TEST_REDIS_URL'), lacks: redisLacks, have: () => redisProgram(say) },
    { name: 'MinIO', given: given('TEST_S3_URL'), lacks: minioLacks, have: () => minioProgram(say) },
    {
      name: 'the browser',
      given: findProgram('chromium') !== null,
      lacks: chromiumLacks,
      have: () => haveChromium(say),
    },
  ];
  const sentence = missing(needs);
  if (sentence !== null) throw new Error(sentence);
  for (const need of needs) if (!need.given) await need.have();
  if (schemathesisLacks() === null) await schemathesisProgram(say);
  for (const have of tools)
    await have(say).catch((error: Error) => say(`${error.message}\nWhat needs it is skipped, and told so.`));
}

/** What some tests are skipped without, and say so: whoever cannot have it here, or not now, has the other tests all the same. */
const tools: readonly ((say: Say) => Promise<void>)[] = [
  // The chart is rendered by Helm itself.
  async (say) => {
    if (findHelm() === null && findProgram('go') !== null) await buildGoPrograms(['helm'], say);
  },
  // The alerts' own tests are run by promtool, the routes of Alertmanager by amtool.
  async (say) => {
    if (!ruleTools() && debianLacks() === null)
      await installDebianPackages(['prometheus', 'prometheus-alertmanager'], say);
  },
];

const ruleTools = () => findProgram('promtool') !== null && findProgram('amtool') !== null;

function chromiumLacks(): string | null {
  const why = debianLacks();
  return why === null ? null : `chromium not on the PATH (install it; ${why})`;
}

const haveChromium = (say: Say) => installDebianPackages(['chromium'], say);
