import pino from 'pino';
import { createSecurity } from '../security/events.ts';
import type { Log } from '../telemetry/log.ts';
import { createMetrics } from '../telemetry/metrics.ts';

/** A line as it is written. */
export interface SecurityLine {
  security: string;
  userId?: string;
  network?: string;
  requestId?: string;
}

/** Who watches over a process of a test: what it was told, in lines and in figures. */
export function watchSecurity() {
  const written: string[] = [];
  const log: Log = pino({ base: undefined }, { write: (line: string) => void written.push(line) });
  const metrics = createMetrics('auth');
  return {
    log,
    metrics,
    tellSecurity: createSecurity({ log, metrics }),
    /** The lines since the last look, and their texts. Throws when the figures have not risen by as many. */
    async take(): Promise<{ lines: SecurityLine[]; text: string }> {
      const text = written.splice(0).join('');
      const lines = text
        .split('\n')
        .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as SecurityLine]))
        .filter(({ security }) => security !== undefined);
      const { values } = await metrics.securityEvents.get();
      const counted = values.reduce((sum, { value }) => sum + value, 0);
      if (counted !== lines.length) throw new Error(`${lines.length} lines, but ${counted} counted`);
      metrics.securityEvents.reset();
      return { lines, text };
    },
  };
}
