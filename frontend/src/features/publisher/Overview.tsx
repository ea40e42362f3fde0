import { Link } from 'react-router';
import { Amount } from '../../components/ui/Amount.tsx';
import { AppPicture } from '../../components/ui/AppPicture.tsx';
import { CopyButton } from '../../components/ui/CopyButton.tsx';
import { MoneyBar } from '../../components/ui/MoneyBar.tsx';
import { Status } from '../../components/ui/Status.tsx';
import type { Campaign_AppFragment } from '../../generated/graphql.ts';
import { showCount } from '../../lib/locale.ts';
import classes from './publisher.module.css';
import { STATES } from './states.ts';

/** Where a campaign stands: its state, its price, its money and its places, and the link to their proof. */
export function Overview({ app }: { app: Campaign_AppFragment }) {
  const { places, money, state } = app;
  const hasPlaces = (places?.funded ?? 0) > 0;
  const counts: [string, number][] = places
    ? [
        ['Bought', places.funded],
        ['Free', places.available],
        ['Held by open or disputed ratings', places.reserved],
        ['Rated and paid', places.completed],
        ...(places.compensated > 0
          ? ([['Paid without a rating', places.compensated]] satisfies [string, number][])
          : []),
        ['Given back', places.refunded + places.closing],
      ]
    : [];
  const proof = `${window.location.origin}/campaigns/${app.id}`;
  return (
    <section className={`card ${classes.card}`} aria-label={app.name}>
      <div className={classes.head}>
        <AppPicture src={app.image} size={64} />
        <div>
          <Status word={STATES[state].word} tone={STATES[state].tone} />
          <p className="dim">{STATES[state].about}</p>
        </div>
      </div>
      <p>
        <Amount value={app.amount} /> for each rating, of which <Amount value={app.profit} /> goes to the rater.
      </p>
      {places && places.processing > 0 ? (
        <p className="dim">{places.processing} more places are processing: their money is on its way into escrow.</p>
      ) : null}
      {money && hasPlaces ? <MoneyBar {...money} spent={money.rewards} /> : null}
      {hasPlaces ? (
        <>
          <h2 className={classes.minor}>Places</h2>
          <dl className={classes.rows}>
            {counts.map(([name, count]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="tabular">{showCount(count)}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
      <div className={classes.proof}>
        <span>
          <Link to={`/campaigns/${app.id}`}>Public proof of its escrow</Link>
          <span className="dim small"> for whoever has the link</span>
        </span>
        <CopyButton text={proof} what="the link to the public proof" />
      </div>
    </section>
  );
}
