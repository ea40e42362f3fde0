import { derivedId } from '@candor/service-kit/data/ids';
import type { RatingsDeps } from '../deps.ts';

/** The name under which a publisher reads a rater's feedback: the same for one app, and for nothing else. */
export const raterName = ({ idKeys }: Pick<RatingsDeps, 'idKeys'>, appId: string, userId: string): string =>
  derivedId(idKeys, 'rater of', appId, userId).slice(0, 12);
