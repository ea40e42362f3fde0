import { useQuery } from '@apollo/client/react';
import { Link, useParams } from 'react-router';
import { Amount } from '../../components/ui/Amount.tsx';
import { AppPicture } from '../../components/ui/AppPicture.tsx';
import { Client } from '../../components/ui/Client.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { Logo } from '../../components/ui/Logo.tsx';
import { MoneyBar } from '../../components/ui/MoneyBar.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { isUnknown, Unknown } from '../../components/ui/Unknown.tsx';
import { graphql } from '../../generated/gql.ts';
import type { AppState, CampaignPage_QueryQuery } from '../../generated/graphql.ts';
import { useTitle } from '../../lib/title.ts';
import { ChainCheck } from './ChainCheck.tsx';
import classes from './campaign.module.css';

const CampaignPage_Query = graphql(`
  query CampaignPage_Query($id: ID!) {
    campaign(id: $id) {
      id
      name
      image
      state
      amount
      funded
      available
      reserved
      spent
      fees
      refunded
      places {
        funded
        available
        reserved
        completed
        compensated
        closing
        refunded
      }
      entryCount
      head
    }
  }
`);

type Campaign = CampaignPage_QueryQuery['campaign'];

const STATES: Record<AppState, string> = {
  draft: 'No places were bought yet.',
  live: 'Raters can take its places now.',
  paused: 'Its publisher has paused it. Its money stays in escrow.',
  closed: 'It is closed. What was not used went back to its publisher.',
};

/** The public proof of a campaign's escrow, for whoever has its link. */
export function CampaignPage() {
  const { id = '' } = useParams();
  return (
    <Client>
      <main className={classes.page}>
        <header className={classes.brand}>
          <Link to="/" reloadDocument aria-label="Candor, home">
            <Logo size={28} />
            <span>Candor</span>
          </Link>
        </header>
        <Proof id={id} />
        <section className={`card ${classes.about}`} aria-label="What Candor is">
          <p>
            Candor is a paid, private app-feedback panel. Publishers put money into escrow, raters try an app and say
            what they found, and each reward comes out of that escrow, whatever the verdict. Nobody pays to work.
          </p>
          <p>
            <a href="/">What Candor is</a> · <a href="/signup">Sign up</a> · <a href="/rules">Rules</a>
          </p>
        </section>
      </main>
    </Client>
  );
}

function Proof({ id }: { id: string }) {
  const query = useQuery(CampaignPage_Query, { variables: { id } });
  const name = query.data?.campaign.name;
  useTitle(name ? `The escrow of ${name}` : 'A campaign’s escrow');
  if (isUnknown(query))
    return (
      <Unknown title="There is no such campaign">
        <p className="dim">The link may be cut off. Each campaign has one of its own: ask whoever gave it to you.</p>
        <Link to="/">Go to the home page</Link>
      </Unknown>
    );
  return (
    <>
      <h1>The escrow of a campaign</h1>
      <Loaded query={query} skeleton={<Skeleton height={420} />} failed="This campaign could not be loaded.">
        {({ campaign }) => (
          <>
            <Escrow campaign={campaign} />
            <ChainCheck campaign={campaign} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Escrow({ campaign }: { campaign: Campaign }) {
  const { places } = campaign;
  const counts: [string, number][] = [
    ['Bought', places.funded],
    ['Available', places.available],
    ['Held by open or disputed ratings', places.reserved],
    ['Completed', places.completed],
    ...(places.compensated > 0 ? ([['Paid without a rating', places.compensated]] satisfies [string, number][]) : []),
    ['Given back', places.refunded + places.closing],
  ];
  return (
    <section className={`card ${classes.escrow}`} aria-label={campaign.name}>
      <div className={classes.app}>
        <AppPicture src={campaign.image} size={64} />
        <div>
          <h2 dir="auto">{campaign.name}</h2>
          <p className="dim">{STATES[campaign.state]}</p>
        </div>
      </div>
      <div>
        <p className="dim">Put into escrow so far</p>
        <Amount value={campaign.funded} large />
      </div>
      <MoneyBar {...campaign} />
      <div className={classes.places}>
        <h3>
          Places, at <Amount value={campaign.amount} /> each
        </h3>
        <dl>
          {counts.map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="tabular">{count}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
