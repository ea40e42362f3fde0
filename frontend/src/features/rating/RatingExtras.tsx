import type { RefObject } from 'react';
import type { DeviceInput } from '../../generated/graphql.ts';
import { DeviceTold } from './DeviceTold.tsx';
import { KeepReceipt } from './KeepReceipt.tsx';
import { ProblemTold } from './ProblemTold.tsx';
import { ScreenshotsAdded } from './ScreenshotsAdded.tsx';
import { useWorked, type Worked } from './use-worked.ts';

/** What the extras of a sheet need of it. */
export interface Extras {
  ratingId: string;
  /** Where what is to be sent of the device is put, for the submission to take it. */
  device: RefObject<DeviceInput | undefined>;
  /** When the rating was started, and where the question is put how long was worked on it. */
  startedAt: string;
  worked: Worked;
  /** The rating was given back with a problem. */
  onProblem: () => void;
}

/** What goes with the feedback besides: code of its own, which comes when the sheet stands. The feedback is sent without it, too. */
export function RatingExtras({ ratingId, device, startedAt, worked, onProblem }: Extras) {
  const opened = useWorked(ratingId, startedAt, worked);
  return (
    <>
      <ScreenshotsAdded ratingId={ratingId} />
      <DeviceTold device={device} />
      <KeepReceipt ratingId={ratingId} />
      <ProblemTold ratingId={ratingId} opened={opened} onTold={onProblem} />
    </>
  );
}
