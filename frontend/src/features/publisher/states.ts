import type { Tone } from '../../components/ui/Status.tsx';
import type { AppState } from '../../generated/graphql.ts';

/** How a campaign's state is told. */
export const STATES: Record<AppState, { word: string; tone: Tone; about: string }> = {
  draft: { word: 'Draft', tone: 'calm', about: 'No places were bought yet. Raters see it once there are some.' },
  live: { word: 'Live', tone: 'good', about: 'Raters can take its places now.' },
  paused: { word: 'Paused', tone: 'wait', about: 'No new ratings. Open ones go on; the money stays in escrow.' },
  closed: { word: 'Closed', tone: 'calm', about: 'It is over. What was not used went back to your funds.' },
};
