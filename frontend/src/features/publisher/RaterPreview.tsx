import { useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Sheet } from '../../components/ui/Sheet.tsx';
import type { EditApp_AppFragment } from '../../generated/graphql.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { AppFacts, sayPace } from '../rating/exports.ts';
import classes from './publisher.module.css';

/** Raters have an hour. */
const RATING_MS = 3_600_000;

/** The head of the rating sheet as the first rater would see it now: its own code, with this app. */
export function AsRaterSees({ app }: { app: EditApp_AppFragment }) {
  const [now] = useState(serverNow);
  const offer = {
    ...{ appName: app.name, appImage: app.image, appDescription: app.description, appLink: app.link },
    ...{ amount: app.amount, profit: app.profit, ratingNo: 1 },
    expiresAt: new Date(now + RATING_MS).toISOString(),
    app: { rating: app.rating, reviews: app.reviews, downloads: app.downloads, creationTime: app.creationTime },
  };
  return <AppFacts rating={offer} now={now} pace={sayPace(app)} />;
}

/** Shows a campaign's app as raters see it. */
export function RaterPreview({ app }: { app: EditApp_AppFragment }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Preview</Button>
      {isOpen ? (
        <Sheet title="As raters see it" onClose={() => setOpen(false)}>
          <div className={classes.column}>
            <AsRaterSees app={app} />
            <p className="dim small">Below it stand the stars, at least 40 characters of feedback, and Submit.</p>
            <Button onClick={() => setOpen(false)}>Close</Button>
          </div>
        </Sheet>
      ) : null}
    </>
  );
}
