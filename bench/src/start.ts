import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { keep } from './measure.ts';
import { memoryOf } from './memory.ts';
import { withCandor } from './with-candor.ts';

const AIM_SECONDS = 10;
const AIM_MIB = 650;
/** After the ready line the processes settle for this long before their memory is read. */
const IDLE_MS = 10_000;

/**
 * The time of `npm start` with everything fetched and built, to its ready line, on empty data with the demo; and the memory of all
 * Node processes together, idle afterwards. The first start, which fetches and builds, is not counted.
 */
export async function benchStart(asJson: boolean): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  try {
    await measureStart(join(dataDir, 'first'));
    const found = await measureStart(join(dataDir, 'second'));
    const again = await measureStart(join(dataDir, 'second'));
    const figures = {
      'start: seconds, empty data': found.seconds,
      'start: seconds, with data': again.seconds,
      'start: idle MiB of Node': again.mebibytes,
    };
    if (asJson) console.log(JSON.stringify(figures));
    else {
      console.log(
        `ready after ${found.seconds.toFixed(1)} s on empty data, ${again.seconds.toFixed(1)} s with data (aim: ${AIM_SECONDS} s)`,
      );
      console.log(
        `idle memory of ${again.processes} Node processes together: ${again.mebibytes} MiB, shared pages counted once (aim: ${AIM_MIB} MiB)`,
      );
    }
    keep(figures);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureStart(dataDir: string): Promise<{ seconds: number; mebibytes: number; processes: number }> {
  const port = await getPort();
  const start = process.hrtime.bigint();
  return withCandor('tools/src/start/main.ts', { PORT: String(port), CANDOR_DATA: dataDir }, async (pid) => {
    const seconds = Number(process.hrtime.bigint() - start) / 1e9;
    await pause(IDLE_MS);
    return { seconds: Math.round(seconds * 10) / 10, ...memoryOf(pid) };
  });
}
