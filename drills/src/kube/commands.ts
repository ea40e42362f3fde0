import { randomBytes } from 'node:crypto';
import { type Cluster, clusterHas } from './kubectl.ts';
import { RELEASE } from './release.ts';

/** The scheduled job whose pod the operators' other commands are run in: its settings, rights and policy are theirs. */
const TEMPLATE = `cronjob/${RELEASE}-reconcile`;
const TIMEOUT_MS = 300_000;

interface Template {
  spec: { jobTemplate: { metadata?: object; spec: JobSpec } };
}

interface JobSpec {
  template: { spec: { containers: { args: readonly string[]; env: { name: string; value?: string }[] }[] } };
}

/** Runs one of the image's commands as a Job of the release; resolves with what it printed, rejects when it ended with a fault. */
export async function runCommand(
  cluster: Cluster,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const found = await cluster.kubectl(['-n', RELEASE, 'get', TEMPLATE, '-o', 'json']);
  const { metadata, spec } = (JSON.parse(found) as Template).spec.jobTemplate;
  const [container] = spec.template.spec.containers;
  if (container === undefined) throw new Error(`${TEMPLATE} has no container`);
  container.args = args;
  for (const [name, value] of Object.entries(env)) container.env.push({ name, value });
  const name = `drill-${args[0]?.replace(':', '-')}-${randomBytes(3).toString('hex')}`;
  const job = { apiVersion: 'batch/v1', kind: 'Job', metadata: { ...metadata, name, namespace: RELEASE }, spec };
  await cluster.kubectl(['create', '-f', '-'], { input: JSON.stringify(job) });
  const succeeded = await ended(cluster, name);
  const printed = await cluster.kubectl(['-n', RELEASE, 'logs', `job/${name}`, '--tail=200']);
  if (!succeeded) throw new Error(`${args.join(' ')} failed:\n${printed}`);
  return printed;
}

/** True when it succeeded, false when it failed. */
async function ended(cluster: Cluster, name: string): Promise<boolean> {
  let conditions = '';
  const path = 'jsonpath={.status.conditions[?(@.status=="True")].type}';
  const isOver = async () => {
    conditions = await cluster.kubectl(['-n', RELEASE, 'get', 'job', name, '-o', path]);
    return /Complete|Failed/.test(conditions);
  };
  await clusterHas(`the end of job ${name}`, isOver, TIMEOUT_MS);
  return conditions.includes('Complete');
}

/** The value of a line such as `head  <value> ...` of what a command printed. */
export function lineOf(printed: string, name: string): string {
  const line = printed.split('\n').find((one) => one.startsWith(name));
  if (line === undefined) throw new Error(`no line "${name}" in what was printed:\n${printed}`);
  return line.slice(name.length).trim();
}
