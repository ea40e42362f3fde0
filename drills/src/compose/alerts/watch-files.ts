import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '@candor/infra/paths';
import { rulesDir, shortenRules } from '@candor/infra/watch/shorten';
import { parseDocument, parse as parseYaml, stringify, visit } from 'yaml';

const FACTOR = 1 / 60;
const EVERY = '2s';
const GROUP_WAITS: Record<string, string> = { group_wait: '1s', group_interval: '2s' };
/** What was scraped is believed for five minutes by a restarted Prometheus, where the rules' minutes are seconds. */
const LOOKBACK = '--query.lookback-delta=30s';
const RECEIVER = 'drills/src/compose/alerts/receiver.mts';

/** Where containers find what the drill wrote. */
export interface WatchFiles {
  folder: string;
  /** The compose file to be laid over the others. */
  override: string;
}

/**
 * Writes what Prometheus and Alertmanager are run with while alerts are fired for real: the product's own files, with a minute as a
 * second and short waits before somebody is told. Routes, inhibitions and thresholds stay.
 */
export function writeWatchFiles(folder: string): WatchFiles {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'rules'), { recursive: true });
  for (const name of readdirSync(rulesDir).filter((one) => one.endsWith('.yml'))) {
    const rules = readFileSync(join(rulesDir, name), 'utf8');
    writeFileSync(join(folder, 'rules', name), shortenRules(rules, { factor: FACTOR }));
  }
  const product = (name: string) => readFileSync(join(rootDir, 'infra/watch', name), 'utf8');
  writeFileSync(join(folder, 'prometheus.yml'), evaluateOften(product('prometheus.yml')));
  writeFileSync(join(folder, 'alertmanager.yml'), tellSoon(product('alertmanager.yml')));
  cpSync(join(rootDir, RECEIVER), join(folder, 'receiver.mts'));
  const override = join(folder, 'override.yml');
  writeFileSync(override, overrideOf(folder));
  return { folder, override };
}

/** The same configuration with rules evaluated every two seconds. */
export function evaluateOften(prometheusYaml: string): string {
  const document = parseDocument(prometheusYaml);
  document.setIn(['global', 'evaluation_interval'], EVERY);
  return document.toString({ lineWidth: 0 });
}

/** The same routes, whose alerts are told of within seconds. */
export function tellSoon(alertmanagerYaml: string): string {
  const document = parseDocument(alertmanagerYaml);
  visit(document, {
    Pair(_, pair) {
      const wait = GROUP_WAITS[String(pair.key)];
      if (wait !== undefined) pair.value = document.createNode(wait);
    },
  });
  return document.toString({ lineWidth: 0 });
}

/** The compose file that puts these files in the place of the product's, and adds the host `alerts` that alerts are sent to. */
export function overrideOf(folder: string): string {
  const mount = (from: string, to: string) => `${join(folder, from)}:${to}:ro`;
  return stringify({
    services: {
      prometheus: {
        command: [...commandOf(readFileSync(join(rootDir, 'docker-compose.yml'), 'utf8'), 'prometheus'), LOOKBACK],
        volumes: [mount('prometheus.yml', '/etc/prometheus/prometheus.yml'), mount('rules', '/etc/prometheus/rules')],
      },
      alertmanager: { volumes: [mount('alertmanager.yml', '/etc/alertmanager/alertmanager.yml')] },
      alerts: {
        profiles: ['watch'],
        // biome-ignore lint/suspicious/noTemplateCurlyInString: compose fills it in, as in the product's own file.
        image: '${CANDOR_IMAGE:-candor}:${CANDOR_TAG:-local}',
        pull_policy: 'never',
        init: true,
        read_only: true,
        cap_drop: ['ALL'],
        entrypoint: ['node', '/drill/receiver.mts'],
        // The image's own asks for a process of Candor.
        healthcheck: { disable: true },
        volumes: [mount('receiver.mts', '/drill/receiver.mts')],
        ports: ['127.0.0.1::8080'],
        networks: ['watch'],
      },
    },
  });
}

/** What a service of a compose file is started with. */
function commandOf(composeYaml: string, service: string): readonly string[] {
  const { services } = parseYaml(composeYaml) as { services: Record<string, { command?: string[] }> };
  return services[service]?.command ?? [];
}

/** A compose file that sets variables of one service. */
export function environmentOverride(service: string, environment: Record<string, string>): string {
  return stringify({ services: { [service]: { environment } } });
}

/** The mounts of a compose file's service, for whoever compares two of them: target by target. */
export function mountTargets(composeYaml: string, service: string): string[] {
  const { services } = parseYaml(composeYaml) as { services: Record<string, { volumes?: string[] }> };
  return (services[service]?.volumes ?? []).map((line) => line.split(':')[1] ?? '');
}
