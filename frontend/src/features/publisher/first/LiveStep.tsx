import { Link } from 'react-router';
import { Message } from '../../../components/ui/Message.tsx';
import type { EditApp_AppFragment } from '../../../generated/graphql.ts';
import { countOf } from '../places.ts';
import classes from './first.module.css';

/** It is live: what happens now, and where. */
export function LiveStep({ app, onDone }: { app: EditApp_AppFragment; onDone: () => void }) {
  return (
    <section className={`card ${classes.form}`} aria-labelledby="first-live">
      <h2 id="first-live">
        <bdi>{app.name}</bdi> is {app.state === 'live' ? 'live' : app.state}
      </h2>
      <Message kind="success">
        {countOf(app.places?.available ?? 0)} can be taken now. Each piece of feedback stands on the campaign's page as
        soon as it is accepted.
      </Message>
      <p>
        <Link to={`/publisher/apps/${app.id}`} onClick={onDone}>
          Open the campaign
        </Link>
      </p>
    </section>
  );
}
