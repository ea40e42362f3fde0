import { Link } from 'react-router';
import { AppPicture } from '../../components/ui/AppPicture.tsx';
import { Status } from '../../components/ui/Status.tsx';
import type { Campaign_AppFragment } from '../../generated/graphql.ts';
import classes from './publisher.module.css';
import { STATES } from './states.ts';

/** A campaign in a list: where it stands and how far it is, and the way to its page. */
export function AppLink({ app }: { app: Campaign_AppFragment }) {
  const { places, state } = app;
  return (
    <Link to={`/publisher/apps/${app.id}`} className={classes.app}>
      <AppPicture src={app.image} size={48} />
      <span className={classes.appText}>
        <span className={classes.nameRow}>
          <strong dir="auto">{app.name}</strong>
          <Status word={STATES[state].word} tone={STATES[state].tone} />
        </span>
        {places ? <Rated completed={places.completed} funded={places.funded} /> : null}
        <span className="dim small tabular">
          {places ? `${places.completed} of ${places.funded} places rated, ${places.available} free` : null}
        </span>
      </span>
    </Link>
  );
}

/** How much of a campaign is rated: empty while nothing is. The figures are said beside it. */
function Rated({ completed, funded }: { completed: number; funded: number }) {
  const part = funded > 0 ? Math.min(1, completed / funded) : 0;
  return (
    <span className={classes.rated} aria-hidden>
      <span data-part={part} style={{ width: `${part * 100}%` }} />
    </span>
  );
}
