import type { Tone } from '../../../components/ui/Status.tsx';
import type { RequestStatus } from './types.ts';

/** Green, red, else yellow; what waits for nobody is calm. */
export const STATUS_TONES: Record<RequestStatus, Tone> = {
  to_be_reviewed: 'wait',
  paid: 'good',
  completed: 'good',
  rejected: 'bad',
  processing: 'calm',
  refused: 'bad',
  cancelled: 'calm',
};

export const STATUS_WORDS: Record<RequestStatus, string> = {
  to_be_reviewed: 'To be Reviewed',
  paid: 'Paid',
  completed: 'Completed',
  rejected: 'Rejected',
  processing: 'Processing',
  refused: 'Refused',
  cancelled: 'Cancelled',
};
