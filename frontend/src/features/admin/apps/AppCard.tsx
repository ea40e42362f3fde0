import { Link } from 'react-router';
import { Dollars } from '../../../components/admin/Dollars.tsx';
import people from '../../../components/admin/details.module.css';
import { Facts } from '../../../components/admin/Facts.tsx';
import { AppPicture } from '../../../components/ui/AppPicture.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Status, type Tone } from '../../../components/ui/Status.tsx';
import type { AdminApp_AppFragment, AppState } from '../../../generated/graphql.ts';
import { showCount } from '../../../lib/locale.ts';
import classes from './apps.module.css';

const STATES: Record<AppState, { word: string; tone: Tone }> = {
  draft: { word: 'Draft', tone: 'calm' },
  live: { word: 'Live', tone: 'good' },
  paused: { word: 'Paused', tone: 'wait' },
  closed: { word: 'Closed', tone: 'calm' },
};

interface Props {
  app: AdminApp_AppFragment;
  onEdit: () => void;
  onDelete: () => void;
}

/** One app with its prices, what its store says of it, and its places. */
export function AppCard({ app, onEdit, onDelete }: Props) {
  return (
    <li className={`card ${classes.card}`}>
      <div className={classes.head}>
        <AppPicture src={app.image} size={64} />
        <div className={classes.title}>
          <h2 dir="auto">{app.name}</h2>
          <p className={people.inline}>
            <Status {...STATES[app.state]} />
            {app.publisher ? (
              <Link className="small" to={`/admin/users?id=${app.publisher.id}`}>
                {app.publisher.username}
              </Link>
            ) : null}
          </p>
        </div>
      </div>
      <Facts
        facts={[
          { label: 'Amount', value: <Dollars value={app.amount} /> },
          { label: 'Profit', value: <Dollars value={app.profit} /> },
          { label: 'Downloads', value: showCount(app.downloads) },
          { label: 'Reviews', value: showCount(app.reviews) },
          { label: 'Rating', value: showCount(app.rating) },
          { label: 'Places', value: placesOf(app) },
          { label: 'In escrow', value: <Dollars value={app.money?.escrow} /> },
        ]}
      />
      <div className={classes.foot}>
        <Button className={people.button ?? ''} aria-label={`Edit ${app.name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button className={people.button ?? ''} aria-label={`Delete ${app.name}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}

function placesOf({ places }: AdminApp_AppFragment): string {
  if (!places || places.funded + places.processing === 0) return 'None bought';
  const { funded, completed, available, reserved, processing } = places;
  const parts = [
    `${showCount(completed)} of ${showCount(funded)} rated`,
    `${showCount(available)} free`,
    ...(reserved > 0 ? [`${showCount(reserved)} reserved`] : []),
    ...(processing > 0 ? [`${showCount(processing)} processing`] : []),
  ];
  return parts.join(', ');
}
