/** A process that keeps more and more. */
import { type Bench, type Scenario, ticket } from '../scenario.ts';
import { idsOf, upOnly } from './services.ts';

/** Just above nine tenths of the limit, so that the health check's own process still fits beside it. */
const SHARE = 0.915;
const PIECE_BYTES = 8 * 1_024 * 1_024;
const PIECES_MAX = 64;

/** Run inside the process: keeps pieces until it uses so much. */
const keepUntil = (bytes: number) => `(() => {
  const kept = (globalThis.keptByDrill ??= []);
  while (process.memoryUsage.rss() < ${bytes} && kept.length < ${PIECES_MAX}) kept.push(Buffer.alloc(${PIECE_BYTES}, 1));
  return process.memoryUsage.rss();
})()`;

/** Run beside the process: asks its inspector, which a signal opens on the container's loopback, to evaluate that. */
const evaluate = (expression: string) => `
const [target] = await (await fetch('http://127.0.0.1:9229/json/list')).json();
const inspector = new WebSocket(target.webSocketDebuggerUrl);
inspector.onopen = () => inspector.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate',
  params: { expression: ${JSON.stringify(expression)}, returnByValue: true } }));
inspector.onmessage = ({ data }) => { console.log(data); process.exit(0); };
`;

async function fillPayments(bench: Bench): Promise<void> {
  const [id = ''] = await idsOf(bench, 'payments');
  const limit = await bench.ask('candor:memory_limit_bytes');
  if (limit === undefined) throw new Error('Prometheus knows no limit of memory');
  await bench.project.docker(['kill', '--signal', 'USR1', id]);
  const script = evaluate(keepUntil(Math.round(SHARE * limit)));
  await bench.project.docker(['exec', id, 'node', '--input-type=module', '-e', script], 120_000);
}

export const memoryFaults: readonly Scenario[] = [
  {
    fault: 'payments keeps memory until it uses more than nine tenths of its limit',
    expects: [ticket('MemoryNearLimit')],
    withinMs: 90_000,
    async inject(bench) {
      await fillPayments(bench);
      return async () => {
        await bench.project.compose(['restart', 'payments']);
        await upOnly(bench, 'payments', '--no-recreate');
      };
    },
  },
];
