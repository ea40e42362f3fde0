import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '@candor/infra/paths';
import { readRules } from '@candor/infra/watch/rule-files';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { atAddress } from './databases.ts';
import { cameToItsEnd, commandsOf } from './runbook-commands.ts';
import { expectedOf, nameOf, page, type Scenario, ticket, unmatched } from './scenario.ts';
import { scenarios } from './scenarios.ts';
import { evaluateOften, mountTargets, overrideOf, tellSoon } from './watch-files.ts';
import { findArrival } from './webhook.ts';

const product = (path: string) => readFileSync(join(rootDir, path), 'utf8');

describe('faults', () => {
  it('raise every alert of the rules, page and ticket, each once, and nothing else', () => {
    expect(unmatched(readRules(), scenarios)).toEqual([]);
    const names = expectedOf(scenarios).map(nameOf);
    expect(names).toHaveLength(new Set(names).size);
    expect(names.length).toBeGreaterThan(20);
  });

  it('a rule without a fault and a fault without a rule are named', () => {
    const one: Scenario = { fault: 'x', expects: [page('Gone')], withinMs: 1, inject: async () => async () => {} };
    const rules: Parameters<typeof unmatched>[0] = [{ alert: 'New', labels: { severity: 'ticket' } }, { labels: {} }];
    expect(unmatched(rules, [one])).toEqual(['no fault for New (ticket)', 'no rule for Gone (page)']);
  });
});

describe("a runbook's commands", () => {
  it('are the marked lines, without the mark', () => {
    const text =
      'prose\n```sh\n$CANDOR ledger:verify # drill\ndocker compose logs\ncurl -fsS $GATEWAY/readyz # drill  \n```';
    expect(commandsOf(text)).toEqual(['$CANDOR ledger:verify', 'curl -fsS $GATEWAY/readyz']);
  });

  it('are in every runbook, and use nothing but the three variables', () => {
    const names = readdirSync(join(rootDir, 'docs/runbooks')).filter((name) => name !== 'README.md');
    for (const name of names) {
      const commands = commandsOf(product(`docs/runbooks/${name}`));
      expect(commands, name).not.toHaveLength(0);
      for (const command of commands)
        expect(command.match(/\$\w+/g) ?? [], command).toSatisfy((used: string[]) =>
          used.every((variable) => ['$CANDOR', '$GATEWAY', '$PROMETHEUS'].includes(variable)),
        );
    }
  });

  it('have come to their end with 0, and with 1 where that is an answer', () => {
    expect(cameToItsEnd('$CANDOR ledger:verify', 1)).toBe(true);
    expect(cameToItsEnd('$CANDOR ledger:verify', 125)).toBe(false);
    expect(cameToItsEnd('curl -fsS $GATEWAY/readyz', 0)).toBe(true);
    expect(cameToItsEnd('curl -fsS $GATEWAY/readyz', 1)).toBe(false);
  });
});

describe('what Prometheus and Alertmanager are run with', () => {
  it("mounts the drill's files where the product's are", () => {
    const compose = product('docker-compose.yml');
    const override = overrideOf('/folder');
    // Alertmanager's own file is mounted from a variable with a colon in it.
    expect(compose).toContain(`:${mountTargets(override, 'alertmanager').join()}:ro`);
    expect(mountTargets(override, 'prometheus')).toHaveLength(2);
    for (const target of mountTargets(override, 'prometheus'))
      expect(mountTargets(compose, 'prometheus')).toContain(target);
  });

  it('has a host where the webhooks of the product are sent to', () => {
    const { services } = parse(overrideOf('/folder')) as { services: Record<string, { networks?: string[] }> };
    expect(services.alerts?.networks).toEqual(['watch']);
    expect(tellSoon(product('infra/watch/alertmanager.yml'))).toContain('http://alerts:8080/page');
  });

  it('is the same configuration but for the waits', () => {
    const before = parse(product('infra/watch/alertmanager.yml'));
    const after = parse(tellSoon(product('infra/watch/alertmanager.yml')));
    expect(after.route).toMatchObject({ group_wait: '1s', group_interval: '2s' });
    expect(after.route.routes[0]).toMatchObject({ group_wait: '1s', group_interval: '2s', receiver: 'pages' });
    expect(after.inhibit_rules).toEqual(before.inhibit_rules);
    expect(after.receivers).toEqual(before.receivers);
    const prometheus = parse(evaluateOften(product('infra/watch/prometheus.yml')));
    const asBefore = parse(product('infra/watch/prometheus.yml'));
    expect(prometheus).toEqual({ ...asBefore, global: { ...asBefore.global, evaluation_interval: '2s' } });
  });
});

describe('an arrival', () => {
  const startsAt = new Date(1_000);
  const one = { receiver: '/page', status: 'firing' as const, startsAt, atMs: 1_500 };
  const arrived = [{ ...one, labels: { alertname: 'A', severity: 'page' } }];

  it('counts at the receiver of its severity, firing, and begun after the fault', () => {
    expect(findArrival(arrived, page('A'), 1_000)).toEqual(arrived[0]);
    expect(findArrival(arrived, page('A'), 1_001)).toBeUndefined();
    expect(findArrival(arrived, ticket('A'), 0)).toBeUndefined();
    expect(findArrival(arrived, page('B'), 0)).toBeUndefined();
    const resolved = arrived.map((each) => ({ ...each, status: 'resolved' as const }));
    expect(findArrival(resolved, page('A'), 0)).toBeUndefined();
    const astray = arrived.map((each) => ({ ...each, receiver: '/ticket' }));
    expect(findArrival(astray, page('A'), 0)).toBeUndefined();
  });
});

describe('the address of a store', () => {
  it('takes the place of the name; user, database and password stay', () => {
    expect(atAddress('mongodb://operator:pass@mongo:27017/?replicaSet=rs0&authSource=admin', '10.0.0.2:27017')).toBe(
      'mongodb://operator:pass@10.0.0.2:27017/?authSource=admin&directConnection=true',
    );
    expect(atAddress('mongodb://mongo:27017', '10.0.0.2:27017')).toBe(
      'mongodb://10.0.0.2:27017/?directConnection=true',
    );
    expect(atAddress('redis://operator:pass@redis:6379', '10.0.0.3:6379')).toBe('redis://operator:pass@10.0.0.3:6379/');
  });
});
