import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Skewed } from './call-keys.ts';

/** Alarms of true headers that are out of their time: a line each, and one more in the figures. */
export function alarmOfSkew(log: Log, metrics: Pick<Metrics, 'clockSkews'>): (skewed: Skewed) => void {
  return ({ by, skewMs }) => {
    metrics.clockSkews.inc({ caller: by });
    log.error({ caller: by, skewSeconds: Math.round(skewMs / 1_000) }, 'clock_skew');
  };
}
