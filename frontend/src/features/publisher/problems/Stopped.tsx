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

/** Why a campaign that raters could not rate paused itself, and the way to let it go on. */
export function Stopped({ app: { id, pausedFor } }: { app: Stopped_AppFragment }) {
  if (pausedFor !== 'problems') return null;
  return (
    <Message kind="failure">
      This campaign paused itself: three raters could not rate the app. It goes on as soon as you have checked it.{' '}
      <Link to={`/publisher/apps/${id}/problems`}>See what they said</Link>
    </Message>
  );
}
