import { expect, test } from 'vitest';
import { filterRules, type Pod, type Policy } from './policy-rules.ts';

const pod = (name: string, podIP: string, namespace = 'candor'): Pod => ({
  metadata: { name, namespace, labels: { component: name } },
  spec: {},
  status: { podIP, phase: 'Running' },
});
const namespaces = ['candor', 'kube-system'].map((name) => ({ metadata: { name, labels: { name } } }));
const select = (component: string) => ({ podSelector: { matchLabels: { component } } });
const policy: Policy = {
  metadata: { namespace: 'candor' },
  spec: {
    ...select('wallet'),
    policyTypes: ['Ingress', 'Egress'],
    ingress: [{ from: [select('gateway')], ports: [{ port: 8080 }] }],
    egress: [
      { to: [{ namespaceSelector: { matchLabels: { name: 'kube-system' } } }], ports: [{ protocol: 'UDP', port: 53 }] },
    ],
  },
};
const pods = [pod('wallet', '10.0.0.1'), pod('gateway', '10.0.0.2'), pod('dns', '10.0.0.3', 'kube-system')];
const rules = filterRules({ policies: [policy], pods, namespaces }).split('\n');

test('a policy lets its peers in by its ports, and refuses the rest', () => {
  const incoming = rules
    .find((rule) => rule.includes('-d 10.0.0.1'))
    ?.split(' ')
    .at(-1);
  expect(rules.filter((rule) => rule.startsWith(`-A ${incoming} `))).toEqual([
    `-A ${incoming} -s 10.0.0.2 -p tcp --dport 8080 -j RETURN`,
    `-A ${incoming} -j REJECT`,
  ]);
});

test('a selector of namespaces means their pods, and no namespace of its own', () => {
  const outgoing = rules
    .find((rule) => rule.includes('-s 10.0.0.1'))
    ?.split(' ')
    .at(-1);
  expect(rules.filter((rule) => rule.startsWith(`-A ${outgoing} `))).toEqual([
    `-A ${outgoing} -d 10.0.0.3 -p udp --dport 53 -j RETURN`,
    `-A ${outgoing} -j REJECT`,
  ]);
});

test('a pod that no policy selects is left alone', () => {
  expect(rules.some((rule) => /-[sd] 10\.0\.0\.2 -j/.test(rule))).toBe(false);
});

test('a rule without peers is for every address', () => {
  const open: Policy = { ...policy, spec: { ...policy.spec, ingress: [{ ports: [{ port: 9464 }] }] } };
  expect(filterRules({ policies: [open], pods, namespaces })).toMatch(/^-A \S+ -p tcp --dport 9464 -j RETURN$/m);
});

test('what is not understood is refused and not passed over', () => {
  const named: Policy = { ...policy, spec: { ...policy.spec, ingress: [{ ports: [{ port: 'http' }] }] } };
  expect(() => filterRules({ policies: [named], pods, namespaces })).toThrow('ports by name');
});
