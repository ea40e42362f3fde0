import { appServices, type Project } from './project.ts';

/** What one process says of itself at its port for figures. */
export interface ProcessFigures {
  service: string;
  /** Requests answered, without probes. */
  requests: number;
  /** Processor time since its start. */
  cpuSeconds: number;
  residentBytes: number;
}

const ASK = "fetch('http://127.0.0.1:9464/metrics').then(r=>r.text()).then(t=>console.log(t))";

/** Asks every running process, or those of one service: inside of its container, where the port is. */
export async function readFigures(project: Project, only?: string): Promise<ProcessFigures[]> {
  const names: readonly string[] = only === undefined ? appServices : [only];
  const running = (await project.containers()).filter(
    ({ service, state }) => names.includes(service) && state === 'running',
  );
  return Promise.all(
    running.map(async ({ id, service }) => {
      const text = await project.docker(['exec', id, 'node', '-e', ASK]);
      return {
        service,
        requests: sum(text, 'http_server_request_duration_seconds_count'),
        cpuSeconds: sum(text, 'process_cpu_seconds_total'),
        residentBytes: sum(text, 'process_resident_memory_bytes'),
      };
    }),
  );
}

/** The sum of all series of one name. */
function sum(text: string, name: string): number {
  const values = [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, 'gm'))];
  return values.reduce((total, [, value]) => total + Number(value), 0);
}

/** What each service used between two looks at the same processes, in lines for whoever plans their size. */
export function sizingLines(
  before: readonly ProcessFigures[],
  after: readonly ProcessFigures[],
  rewards: number,
): string[] {
  const of = (figures: readonly ProcessFigures[], service: string) => figures.filter((one) => one.service === service);
  const total = (figures: readonly ProcessFigures[], field: 'requests' | 'cpuSeconds') =>
    figures.reduce((all, one) => all + one[field], 0);
  const cpu = total(after, 'cpuSeconds') - total(before, 'cpuSeconds');
  const lines = appServices.map((service) => {
    const [was, is] = [of(before, service), of(after, service)];
    const cpuSeconds = total(is, 'cpuSeconds') - total(was, 'cpuSeconds');
    const requests = total(is, 'requests') - total(was, 'requests');
    const mib = Math.max(...is.map(({ residentBytes }) => residentBytes)) / 2 ** 20;
    return `${service.padEnd(14)} ${(requests / cpuSeconds).toFixed(0)} requests and ${(rewards / cpuSeconds).toFixed(0)} rewards a CPU-second, ${mib.toFixed(0)} MiB`;
  });
  return [...lines, `all six        ${(rewards / cpu).toFixed(1)} rewards a CPU-second`];
}
