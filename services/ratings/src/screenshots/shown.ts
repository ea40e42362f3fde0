import { screenshotPath } from '@candor/service-kit/pictures/link';
import { mayAct } from '@candor/service-kit/security/organisation';
import { hasRole, type Viewer } from '@candor/service-kit/security/viewer';
import type { RatingsDeps } from '../deps.ts';
import type { ToldFeedback } from '../feedback/beside.ts';
import type { Rating } from '../rating/model.ts';
import { ofFeedback } from '../reports/model.ts';
import { idOf } from './name.ts';
import { screenshotsOf } from './service.ts';

/** A screenshot as whoever may see it is given it: its path works for ten to eleven minutes. */
export interface ScreenshotShown {
  id: string;
  path: string;
}

const decides = (viewer: Viewer) => hasRole(viewer, 'moderator', 'auditor');

/** A rating's screenshots, for its rater, and once it is reported for who decides reports; null for everybody else. */
export async function screenshotsOfRating(
  deps: RatingsDeps,
  viewer: Viewer,
  rating: Rating,
): Promise<ScreenshotShown[] | null> {
  const mayRead =
    viewer.userId === rating.userId ||
    (decides(viewer) && (await deps.models.reports.exists({ ratingId: rating._id, ...ofFeedback })) !== null);
  return mayRead ? toShown(deps, screenshotsOf(rating)) : null;
}

/** The screenshots of a piece of feedback, for the publisher of its campaign, and once it is reported for who decides reports. */
export function screenshotsOfFeedback(
  deps: RatingsDeps,
  viewer: Viewer,
  feedback: ToldFeedback,
): ScreenshotShown[] | null {
  const mayRead = mayAct(viewer, feedback.publisherId, 'read') || (decides(viewer) && feedback.report !== null);
  return mayRead ? toShown(deps, feedback.screenshots) : null;
}

function toShown({ uploadKeys, clock }: RatingsDeps, names: readonly string[]): ScreenshotShown[] {
  return names.map((name) => ({ id: idOf(name), path: screenshotPath(uploadKeys, name, clock.now(), 'feedback') }));
}
