import { Link } from 'react-router';
import { Message } from '../../../components/ui/Message.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { Stopped_AppFragment } from '../../../generated/graphql.ts';

graphql(`
  fragment Stopped_App on App {
    id
    pausedFor
  }
`);

/** Why a campaign that raters could not rate, or that asked what it may not, is paused, and the way to let it go on. */
export function Stopped({ app: { id, pausedFor } }: { app: Stopped_AppFragment }) {
  if (pausedFor === 'question')
    return (
      <Message kind="failure">
        This campaign is paused: raters reported one of its questions, and a moderator found that it may not be asked.
        Whoever was rating it is paid, without a fee.{' '}
        <Link to={`/publisher/apps/${id}/questions`}>Change the question</Link>, then resume it.
      </Message>
    );
  if (pausedFor !== 'problems') return null;
  return (
    <Message kind="failure">
      This campaign paused itself: three raters could not rate the app. It goes on as soon as you have checked it.{' '}
      <Link to={`/publisher/apps/${id}/problems`}>See what they said</Link>
    </Message>
  );
}
