import { useNow } from '../../lib/countdown.ts';
import { calmLeft } from '../rating/exports.ts';

/** How long an open rating can still be submitted. */
export function OpenFor({ expiresAt }: { expiresAt: string }) {
  const leftMs = Date.parse(expiresAt) - useNow();
  return <span className="dim small tabular">{leftMs > 0 ? `${calmLeft(leftMs)} left` : 'No time left'}</span>;
}
