import { Link } from 'react-router';
import { Message } from '../../../components/ui/Message.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { PauseReason, Stopped_AppFragment } from '../../../generated/graphql.ts';

graphql(`
  fragment Stopped_App on App {
    id
    pausedFor
  }
`);

const WORDS: Record<PauseReason, string> = {
  problems:
    'This campaign paused itself: three raters could not rate the app. It goes on as soon as you have checked it.',
  screens:
    'This campaign paused itself: it has no screens left to pay those whom its check ends. Buy more, or take the check away, and resume.',
};

/** Why a campaign paused itself, and the way to let it go on. */
export function Stopped({ app: { id, pausedFor } }: { app: Stopped_AppFragment }) {
  if (!pausedFor) return null;
  return (
    <Message kind="failure">
      {WORDS[pausedFor]}{' '}
      {pausedFor === 'problems' ? <Link to={`/publisher/apps/${id}/problems`}>See what they said</Link> : null}
    </Message>
  );
}
