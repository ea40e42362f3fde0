import { useQuery } from '@apollo/client/react';
import { IconArrowsExchange, IconCashBanknote, IconInfoCircle, IconPlayerPlay, IconScale } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useOutletContext } from 'react-router';
import { Amount } from '../../components/ui/Amount.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { graphql } from '../../generated/gql.ts';
import type { HomePage_QueryQuery } from '../../generated/graphql.ts';
import type { FrameContext } from '../frame/exports.ts';
import classes from './home.module.css';
import { Tile } from './Tile.tsx';

const HomePage_Query = graphql(`
  query HomePage_Query {
    me {
      id
      name
      totalBalance
      totalProfit
      todayProfit
      signupBonusClaimed
      ratingCount
      publisher
    }
  }
`);

/** Most people have claimed it: a chunk of its own. */
const BonusCard = lazy(async () => ({ default: (await import('./BonusCard.tsx')).BonusCard }));
/** What a publisher comes for: raters never load it. */
const PublisherHome = lazy(async () => ({ default: (await import('./PublisherHome.tsx')).PublisherHome }));

const ICON = { size: 24, stroke: 1.6, 'aria-hidden': true } as const;

export function HomePage() {
  const query = useQuery(HomePage_Query);
  const me = (query.data ?? query.previousData)?.me;
  // The frame knows it first: nothing moves when the figures come.
  const frame = useOutletContext<FrameContext | null>();
  const isPublisher = me?.publisher ?? frame?.isPublisher;
  // The card stays once it was claimed, and says so.
  const [hasOffer, setOffer] = useState(false);
  if (me?.signupBonusClaimed === false && !hasOffer) setOffer(true);
  return (
    <Page
      title="Home"
      heading={
        <>
          {me?.name ? `Welcome, ${me.name}` : 'Welcome'}
          <span className={classes.question}>What do you want to do today?</span>
        </>
      }
    >
      {isPublisher ? (
        <Suspense fallback={<FiguresSkeleton />}>
          <PublisherHome />
        </Suspense>
      ) : (
        <Loaded query={query} skeleton={<FiguresSkeleton />} failed="Your figures could not be loaded.">
          {(data) => <Figures me={data.me} />}
        </Loaded>
      )}
      <nav className={classes.tiles} aria-label="What to do">
        <Tile
          to="/start"
          title="Rate an app"
          text="Look at one app, say what you think, be paid at once."
          icon={<IconPlayerPlay {...ICON} />}
        />
        <Tile
          to="/withdraw"
          title="Withdraw"
          text="Have what you earned paid out."
          icon={<IconCashBanknote {...ICON} />}
        />
        <Tile
          to="/rules"
          title="Rules"
          text="What is asked of everybody, and how to object."
          icon={<IconScale {...ICON} />}
        />
        <Tile
          to="/transactions"
          title="Transactions"
          text="Every movement of your money, and your statement."
          icon={<IconArrowsExchange {...ICON} />}
        />
        <Tile
          to="/about"
          title="About Candor"
          text="Who pays, how the money flows, whom to ask."
          icon={<IconInfoCircle {...ICON} />}
        />
      </nav>
      {hasOffer ? (
        <Suspense fallback={<Skeleton height={106} />}>
          <BonusCard isClaimed={me?.signupBonusClaimed === true} />
        </Suspense>
      ) : null}
    </Page>
  );
}

function Figures({ me }: { me: HomePage_QueryQuery['me'] }) {
  return (
    <section className={`card ${classes.figures}`} aria-label="Your money">
      <div>
        <p className="dim">Your balance</p>
        <Link to="/transactions" className={classes.amount}>
          <Amount value={me.totalBalance} large />
          <span className="unseen">, its transactions</span>
        </Link>
      </div>
      <dl className={classes.earned}>
        <div>
          <dt>Earned by rating</dt>
          <dd>
            <Link to="/transactions?filter=rewards" className={classes.amount}>
              <Amount value={me.totalProfit} />
              <span className="unseen">, your rewards</span>
            </Link>
          </dd>
        </div>
        <div>
          <dt>Earned today</dt>
          <dd>
            <Link to="/records?filter=completed" className={classes.amount}>
              <Amount value={me.todayProfit} />
              <span className="unseen">, your completed ratings</span>
            </Link>
          </dd>
        </div>
      </dl>
    </section>
  );
}

function FiguresSkeleton() {
  return (
    <div className={`card ${classes.figures}`}>
      <div>
        <p className="dim">Your balance</p>
        <Skeleton height={40} width={180} />
      </div>
      <div className={classes.earned}>
        <Skeleton height={42} width={120} />
        <Skeleton height={42} width={120} />
      </div>
    </div>
  );
}
