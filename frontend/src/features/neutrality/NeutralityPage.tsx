import { useQuery } from '@apollo/client/react';
import { Link, useParams } from 'react-router';
import { Client } from '../../components/ui/Client.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { Logo } from '../../components/ui/Logo.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { graphql } from '../../generated/gql.ts';
import type { NeutralityPage_QueryQuery, PublisherNeutrality_QueryQuery } from '../../generated/graphql.ts';
import { showCount } from '../../lib/locale.ts';
import { showDay } from '../../lib/time.ts';
import { useTitle } from '../../lib/title.ts';
import classes from './neutrality.module.css';

const NeutralityPage_Query = graphql(`
  query NeutralityPage_Query {
    neutrality {
      asOf
      rows {
        stars
        ratings
        rejected {
          count
          share {
            value
            from
            to
          }
        }
        reported {
          count
          share {
            value
            from
            to
          }
        }
        upheld {
          count
          share {
            value
            from
            to
          }
        }
        bonus {
          count
          share {
            value
            from
            to
          }
        }
        leftOut {
          count
          share {
            value
            from
            to
          }
        }
        rewardSeconds
      }
    }
  }
`);
const PublisherNeutrality_Query = graphql(`
  query PublisherNeutrality_Query($publisher: ID!) {
    publisherNeutrality(publisher: $publisher) {
      quarter
      bands {
        from
        to
        rejected {
          value
          from
          to
        }
        reported {
          value
          from
          to
        }
        upheld {
          value
          from
          to
        }
        bonus {
          value
          from
          to
        }
        leftOut {
          value
          from
          to
        }
        rewardSeconds
      }
    }
  }
`);

type Row = NeutralityPage_QueryQuery['neutrality']['rows'][number];
type Share = NonNullable<Row['rejected']['share']>;
type Band = PublisherNeutrality_QueryQuery['publisherNeutrality'][number]['bands'][number];

/** How ratings with few stars fare, and those with many: for anybody, of the platform or of one publisher. */
export function NeutralityPage() {
  const { publisher } = useParams();
  return (
    <Client>
      <main className={classes.page}>
        <header className={classes.brand}>
          <Link to="/" reloadDocument aria-label="Candor, home">
            <Logo size={28} />
            <span>Candor</span>
          </Link>
        </header>
        {publisher ? <OfPublisher publisher={publisher} /> : <OfPlatform />}
        <section className={`card ${classes.card}`} aria-label="What these figures are">
          <p>
            A reward is fixed before the start, and does not depend on the stars. Here anybody can look whether what
            comes after does: how often ratings were rejected by the check for equal texts (those that an appeal gave
            back too), reported by a publisher, and how often a person upheld that; how often their publisher gave a
            bonus, and how often it leaves their rater out of its later campaigns.
          </p>
          <p className="dim small">
            Behind each share stands the interval that holds the true one in 95 of 100 cases (Wilson). The time is the
            median from the submission to the reward in the ledger.
          </p>
          <nav className={classes.more} aria-label="More">
            <a href="/">What Candor is</a>
            <a href="/rules">Rules</a>
            {publisher ? <Link to="/neutrality">The whole platform</Link> : null}
          </nav>
        </section>
      </main>
    </Client>
  );
}

function OfPlatform() {
  const query = useQuery(NeutralityPage_Query);
  useTitle('Neutrality');
  return (
    <>
      <h1>Does Candor treat bad ratings as it treats good ones?</h1>
      <Loaded query={query} skeleton={<Skeleton height={320} />} failed="The figures could not be loaded.">
        {({ neutrality: { asOf, rows } }) => (
          <section className={`card ${classes.card}`} aria-label="All ratings by their stars">
            <p className="dim small">All ratings until {showDay(asOf)}, by their stars.</p>
            <Table
              heads={['Stars', 'Ratings']}
              lines={rows.map((row) => ({
                key: `${row.stars} ★`,
                cells: [
                  showCount(row.ratings),
                  ...[row.rejected, row.reported, row.upheld, row.bonus, row.leftOut].map(countText),
                  secondsText(row.rewardSeconds),
                ],
              }))}
            />
          </section>
        )}
      </Loaded>
    </>
  );
}

function OfPublisher({ publisher }: { publisher: string }) {
  const query = useQuery(PublisherNeutrality_Query, { variables: { publisher } });
  useTitle('Neutrality of a publisher');
  return (
    <>
      <h1>How ratings fare with this publisher</h1>
      <Loaded query={query} skeleton={<Skeleton height={320} />} failed="The figures could not be loaded.">
        {({ publisherNeutrality: quarters }) =>
          quarters.length === 0 ? (
            <section className={`card ${classes.card}`} aria-label="No figures yet">
              <p>
                There is nothing to be shown yet: a quarter must be over for two weeks, and have at least 30 people who
                gave 1 or 2 stars, and 30 who gave 3 to 5. With fewer, somebody’s stars could be read off it.
              </p>
            </section>
          ) : (
            quarters.map(({ quarter, bands }) => (
              <section key={quarter} className={`card ${classes.card}`} aria-label={quarter}>
                <h2>{quarterText(quarter)}</h2>
                <Table heads={['Stars']} lines={bands.map(bandLine)} />
              </section>
            ))
          )
        }
      </Loaded>
    </>
  );
}

const bandLine = ({ from, to, rejected, reported, upheld, bonus, leftOut, rewardSeconds }: Band) => ({
  key: `${from} to ${to} ★`,
  cells: [...[rejected, reported, upheld, bonus, leftOut].map(shareText), secondsText(rewardSeconds)],
});

interface Line {
  key: string;
  cells: string[];
}

/** What may become of a rating, in the order of the table's columns. */
const FATES = ['Rejected', 'Reported', 'Upheld', 'Given a bonus', 'Rater left out', 'Time to the reward'];

/** On a phone each line is a block: the heads stand beside the figures there. */
function Table({ heads, lines }: { heads: string[]; lines: Line[] }) {
  const [first = '', ...others] = [...heads, ...FATES];
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {others.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, cells }) => (
          <tr key={key}>
            <th scope="row">{key}</th>
            {cells.map((cell, at) => (
              <td key={others[at]} data-head={others[at]} className="tabular">
                <Figure text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The interval stays in one line. */
function Figure({ text }: { text: string }) {
  const at = text.indexOf('(');
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <span className={classes.whole}>{text.slice(at)}</span>
    </>
  );
}

const shareText = ({ value, from, to }: Share) => `${value} % (${from}–${to})`;

function countText({ count, share }: Row['rejected']): string {
  if (count === null || count === undefined) return 'fewer than three';
  return share ? `${showCount(count)}, ${shareText(share)}` : showCount(count);
}

function secondsText(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) return 'not known';
  if (seconds < 1) return 'under 1 s';
  return seconds < 120 ? `${showCount(Math.round(seconds))} s` : `${showCount(Math.round(seconds / 60))} min`;
}

/** `2026-Q3` as people write it. */
const quarterText = (quarter: string) => quarter.replace(/^(\d+)-Q(\d)$/, 'Quarter $2 of $1');
