import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { Amount } from '../../components/ui/Amount.tsx';
import { AppPicture } from '../../components/ui/AppPicture.tsx';
import { Button } from '../../components/ui/Button.tsx';
import type { RatingSheet_RatingFragment } from '../../generated/graphql.ts';
import { LOCALE, showCount } from '../../lib/locale.ts';
import { showDay } from '../../lib/time.ts';
import classes from './facts.module.css';
import { calmLeft } from './TimeLeft.tsx';

/** What of a rating is shown of its app and its offer. */
export type RatedApp = Pick<
  RatingSheet_RatingFragment,
  'appName' | 'appImage' | 'appDescription' | 'appLink' | 'amount' | 'profit' | 'expiresAt' | 'ratingNo'
> & { app: Pick<RatingSheet_RatingFragment['app'], 'rating' | 'reviews' | 'downloads' | 'creationTime'> };

type Fact = [name: string, value: string];

/** The app, then what it offers and the time that is left, a line each; last and smallest what else is known about it: also how long it takes, where that is told. */
export function AppFacts({ rating, now, pace }: { rating: RatedApp; now: number; pace?: string }) {
  const { app } = rating;
  const facts: Fact[] = [
    ['Creation Time', showDay(app.creationTime)],
    ['Rating No.', String(rating.ratingNo)],
    ...(pace === undefined ? [] : [['Takes', pace] satisfies Fact]),
  ];
  const ofStore = storeFacts(app);
  return (
    <>
      <div className={classes.app}>
        <AppPicture src={rating.appImage} size={64} />
        <div className={classes.what}>
          <h3 dir="auto" className={classes.name}>
            {rating.appName}
          </h3>
          {rating.appDescription ? <Description text={rating.appDescription} /> : null}
          {rating.appLink ? (
            <a className={classes.link} href={rating.appLink} target="_blank" rel="noopener noreferrer">
              Open the app
              <IconExternalLink size={16} stroke={1.6} aria-hidden />
              <span className="unseen">(in a new tab)</span>
            </a>
          ) : null}
        </div>
      </div>
      <dl className={classes.offer}>
        <div>
          <dt>Total Profit</dt>
          <dd>
            <Amount value={rating.profit} />
            <span>you earn</span>
          </dd>
        </div>
        <div>
          <dt>Total Amount</dt>
          <dd>
            <Amount value={rating.amount} />
            <span>publisher pays</span>
          </dd>
        </div>
        <div>
          <dt>Time left</dt>
          <dd>{calmLeft(Date.parse(rating.expiresAt) - now)}</dd>
        </div>
      </dl>
      <FactList facts={facts} />
      {ofStore.length > 0 ? (
        <details className={classes.store}>
          <summary>From the store</summary>
          <FactList facts={ofStore} />
        </details>
      ) : null}
    </>
  );
}

/** What the store says, folded so that it does not lead the verdict. A figure that nobody gave is kept as 0, and is not shown as one. */
function storeFacts({ rating, reviews, downloads }: RatedApp['app']): Fact[] {
  const facts: [...Fact, number][] = [
    ['Rating', rating.toLocaleString(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 }), rating],
    ['Reviews', showCount(reviews), reviews],
    ['Downloads', showCount(downloads), downloads],
  ];
  return facts.flatMap(([name, text, value]) => (value > 0 ? [[name, text] satisfies Fact] : []));
}

function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** About as much as a line or two holds. */
const SHORT = 90;

/** The publisher's words: a line or two of them, and all of them for whoever wants to read on. */
function Description({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(text.length <= SHORT);
  return (
    <>
      <p dir="auto" className={`dim ${isWhole ? '' : classes.short}`}>
        {text}
      </p>
      {isWhole ? null : (
        <Button look="quiet" className={classes.whole ?? ''} onClick={() => setWhole(true)}>
          Read all of it
        </Button>
      )}
    </>
  );
}
