import { hold, type Step } from '../../steps.ts';
import type { ComposeDrill } from '../drill.ts';

/** Jobs that end are no fault of the product's health. */
const JOBS = ['mongo-init', 'minio-init', 'migrate'];

export const up: Step<ComposeDrill> = {
  name: 'up',
  shows: '`docker compose up`: stores, migrations, five services and the gateway, each healthy',
  async run({ project, say }) {
    const startedAt = Date.now();
    await project.up();
    say(`up and healthy in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
    const containers = await project.containers();
    for (const { service, state, health } of containers) {
      if (JOBS.includes(service)) hold(state === 'exited', `${service} ended`);
      else hold(state === 'running' && health === 'healthy', `${service} is healthy (${state}, ${health})`);
    }
    say(`${containers.length} containers: ${containers.map(({ service }) => service).join(', ')}`);
    const ids = containers.filter(({ state }) => state === 'running').map(({ id }) => id);
    const stats = await project.docker(['stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}', ...ids]);
    for (const line of stats.trim().split('\n').sort()) say(line.replace(/^candor-drill-/, ''));
    const image = await project.docker(['image', 'inspect', 'candor:local', '--format', '{{.Size}}']);
    const base = await project
      .docker(['image', 'inspect', 'node:24-bookworm-slim', '--format', '{{.Size}}'])
      .catch(() => '');
    const mb = (text: string) => Math.round(Number(text) / 1e6);
    say(
      `image ${mb(image)} MB${base === '' ? '' : `, of which ${mb(base)} MB are the base with Node itself: ${mb(image) - mb(base)} MB ours`}`,
    );
    hold(await isHardened(project), 'every process runs as 1000, read-only, without capabilities');
  },
};

async function isHardened(project: ComposeDrill['project']): Promise<boolean> {
  const [gateway] = (await project.containers()).filter(({ service }) => service === 'gateway');
  const asked = '{{.Config.User}} {{.HostConfig.ReadonlyRootfs}} {{.HostConfig.CapDrop}}';
  const facts = await project.docker(['inspect', gateway?.id ?? '', '--format', asked]);
  return facts.trim() === '1000:1000 true [ALL]';
}
