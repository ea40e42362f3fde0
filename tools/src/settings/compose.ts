/** The environments in docker-compose.yml. Secrets are not among them: they come by `env_file`, which secrets.sh makes. */
import type { ProcessName } from '@candor/events';
import { processPorts } from '@candor/infra/deploy/topology';
import { byName, catalog, isOfContainers, type Setting } from './catalog.ts';

/** What compose knows better than the process: its own store, and where the gateway is published unless a proxy stands in front. */
const knownToCompose: Record<string, string> = {
  S3_URL: 'http://minio:9000',
  // Published on this machine alone, without TLS, unless a proxy stands in front.
  ALLOW_INSECURE: `\${ALLOW_INSECURE:-public-url}`,
  PUBLIC_URL: `\${PUBLIC_URL:-http://localhost:\${CANDOR_PORT:-8080}}`,
};

/** A process's environment without its secrets, as lines of a YAML mapping. What an operator may set is read from `.env`. */
export function composeEnvironment(process: ProcessName, settings: readonly Setting[] = catalog): string[] {
  const own = new Set(byName(settings).flatMap((setting) => (setting.own ? [setting.name] : [])));
  return settings
    .filter((setting) => setting.process === process && !setting.secret && isOfContainers(setting))
    .map((setting) => `${setting.name}: ${quoted(composeValue(setting, own.has(setting.name)))}`);
}

function composeValue({ name, default: usual = '', addressOf }: Setting, own: boolean): string {
  if (addressOf) return `https://${addressOf}:${processPorts.http}`;
  return knownToCompose[name] ?? (own ? usual : `\${${name}:-${usual}}`);
}

function quoted(value: string): string {
  return /^[\w:/.${}-]+$/.test(value) ? value : JSON.stringify(value);
}
