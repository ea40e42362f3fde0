import { Link } from 'react-router';
import { Amount } from '../../components/ui/Amount.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { graphql } from '../../generated/gql.ts';
import type { GoesOn_AppFragment } from '../../generated/graphql.ts';
import { showDateTime } from '../../lib/time.ts';
import { countOf } from './places.ts';

graphql(`
  fragment GoesOn_App on App {
    id
    amount
    state
    previous {
      id
      amount
      priceChange {
        places
      }
    }
    priceChange {
      amount
      places
      at
      campaign {
        id
        state
      }
    }
  }
`);

/** Of a campaign whose price was changed: what it goes on as, or what it goes on from, and what is still to be done. */
export function GoesOn({ app }: { app: GoesOn_AppFragment }) {
  const { previous, priceChange } = app;
  return (
    <>
      {previous ? (
        <Message kind="note">
          This goes on from a campaign at <Amount value={previous.amount} /> for a rating. Who rated that one is not
          offered this one. <Link to={`/publisher/apps/${previous.id}`}>See the campaign before</Link>
          {app.state === 'draft' && previous.priceChange ? (
            <>
              {' '}
              {countOf(previous.priceChange.places)} {previous.priceChange.places === 1 ? 'was' : 'were'} asked for with
              the new price and {previous.priceChange.places === 1 ? 'is' : 'are'} not bought yet: buy places, and
              raters see it.
            </>
          ) : null}
        </Message>
      ) : null}
      {priceChange ? (
        <Message kind="note">
          The price was changed on {showDateTime(priceChange.at)}, to <Amount value={priceChange.amount} /> for a
          rating: it goes on as a new campaign. <After change={priceChange} />
        </Message>
      ) : null}
    </>
  );
}

function After({ change: { campaign, places } }: { change: NonNullable<GoesOn_AppFragment['priceChange']> }) {
  if (!campaign) return <>The new campaign is being made, and is here in a moment.</>;
  const to = `/publisher/apps/${campaign.id}`;
  if (campaign.state !== 'draft') return <Link to={to}>See the new campaign</Link>;
  return (
    <>
      Its {countOf(places)} {places === 1 ? 'is' : 'are'} not bought yet, so that no rater sees it.{' '}
      <Link to={to}>Go on with the new campaign</Link>
    </>
  );
}
