import type { Metrics } from '@candor/service-kit/telemetry/metrics';
import type { Hub } from './hub.ts';

/** Tells how many live streams this process holds. Of several replicas, the sum is what is open. */
export function watchStreams(metrics: Metrics, hub: Pick<Hub, 'size'>): void {
  const open = metrics.gauge('candor_streams_open', 'Live streams that this process holds.');
  metrics.gauges.add({ gauges: [open], read: async () => open.set(hub.size()) });
}
