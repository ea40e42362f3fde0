import { useQuery } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { Amount } from '../../components/ui/Amount.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { graphql } from '../../generated/gql.ts';
import type { RatingSheet_RatingFragment, StartPage_QueryQuery } from '../../generated/graphql.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { RatingSheet, useRatingSheet } from '../rating/exports.ts';
import { NextReset } from './NextReset.tsx';
import { OpenRatings, useOpenRatings } from './OpenRatings.tsx';
import classes from './start.module.css';
import { TopApps } from './TopApps.tsx';
import { CAP_REACHED, useStart } from './use-start.ts';

const StartPage_Query = graphql(`
  query StartPage_Query {
    me {
      id
      totalBalance
      totalProfit
      pendingRatingCount
      dailyRatings {
        count
        cap
        resetsAt
      }
    }
  }
`);

type Me = StartPage_QueryQuery['me'];

export function StartPage() {
  const query = useQuery(StartPage_Query);
  const { refetch } = query;
  const refresh = useCallback(() => void refetch().catch(() => undefined), [refetch]);
  /** The midnight that has passed since the counts were told: they are yesterday's. */
  const [past, setPast] = useState<string>();
  const resetsAt = query.data?.me.dailyRatings?.resetsAt;
  const beginDay = useCallback(() => {
    setPast(resetsAt);
    refresh();
  }, [resetsAt, refresh]);
  const begun = useOpenRatings();
  /** What is open while another app was asked for: that is said before one is taken. */
  const [besides, setBesides] = useState<string[]>([]);
  const sheet = useRatingSheet(() => {
    refresh();
    void begun.look();
  });
  const { start, leave, isStarting, notStarted } = useStart(sheet.open);
  const [isLooking, setLooking] = useState(false);
  const goOn = (rating: RatingSheet_RatingFragment) => {
    setBesides([]);
    sheet.open(rating);
  };
  const startOne = async () => {
    setBesides([]);
    const isStarted = await start();
    refresh();
    return isStarted;
  };
  const look = async () => {
    setLooking(true);
    const names = (await begun.look()).map(({ appName }) => appName);
    setLooking(false);
    if (names.length === 0) return startOne();
    setBesides(names);
    refresh();
    return false;
  };
  /** From the sheet of what was just submitted: where no other one begins, the page says why. */
  const next = async () => {
    if (!(await look())) sheet.close();
  };
  return (
    <Page title="App Ratings">
      <Loaded query={query} skeleton={<StartSkeleton />} failed="Your figures could not be loaded.">
        {({ me }) => {
          const daily = ofToday(me.dailyRatings, past);
          const isFull = daily != null && daily.count >= daily.cap;
          return (
            <>
              <OpenRatings state={begun} count={me.pendingRatingCount ?? 0} onContinue={goOn} />
              {sheet.told ? <Message kind="note">{sheet.told}</Message> : null}
              <Figures me={me} />
              <section className={`card ${classes.daily}`} aria-label="Daily Ratings">
                <Daily daily={daily} />
                <Button
                  look={begun.open?.length ? 'plain' : 'main'}
                  onClick={() => void look()}
                  isBusy={isStarting || isLooking}
                  disabled={isFull}
                >
                  {isFull ? 'All Tasks Completed' : 'Start Next Rating'}
                </Button>
                {isFull ? <Message kind="note">{CAP_REACHED}</Message> : null}
                {besides.length > 0 && !isFull ? <Besides names={besides} onStart={() => void startOne()} /> : null}
                {notStarted?.isTold && !isFull ? (
                  <Told text={notStarted.text} onStart={() => void startOne()} onLeave={leave} />
                ) : notStarted?.isRepriced && !isFull ? (
                  <Repriced text={notStarted.text} onStart={() => void startOne()} onLeave={leave} />
                ) : notStarted && !isFull ? (
                  <Message kind={notStarted.isAsIs ? 'note' : 'failure'}>
                    {notStarted.text} {notStarted.isOpenLeft ? <Link to="/records">See your open ratings</Link> : null}
                    {notStarted.isNone ? <Link to="/notification">Tell me when there are apps</Link> : null}
                  </Message>
                ) : null}
                {daily ? <NextReset resetsAt={daily.resetsAt} onReset={beginDay} /> : null}
              </section>
            </>
          );
        }}
      </Loaded>
      <TopApps />
      <RatingSheet rating={sheet.rating} onNext={next} onClose={sheet.close} />
    </Page>
  );
}

/** The day's counts; what was told of a day that is over counts for nothing today, be the new one told or not. */
function ofToday(daily: Me['dailyRatings'], past: string | undefined): Me['dailyRatings'] {
  const isOver = daily != null && (daily.resetsAt === past || Date.parse(daily.resetsAt) <= serverNow());
  return isOver ? { ...daily, count: 0 } : daily;
}

/** Says what is open already, before another app is taken. */
function Besides({ names, onStart }: { names: string[]; onStart: () => void }) {
  return (
    <Message kind="note">
      {names.length === 1 ? 'This rating is still open: ' : 'These ratings are still open: '}
      <span dir="auto">{names.join(', ')}</span>. The time runs on while you rate another app.{' '}
      <Button look="quiet" onClick={onStart}>
        Take another app
      </Button>
    </Message>
  );
}

/** Says that it begins with a question, before a place is taken. */
function Told({ text, onStart, onLeave }: { text: string; onStart: () => void; onLeave: () => void }) {
  return (
    <Message kind="note">
      <span dir="auto">{text}</span>{' '}
      <Button look="quiet" onClick={onStart}>
        Start it
      </Button>{' '}
      <Button look="quiet" onClick={onLeave}>
        Leave it
      </Button>
    </Message>
  );
}

/** Says what the reward is now, before a place is taken at it. */
function Repriced({ text, onStart, onLeave }: { text: string; onStart: () => void; onLeave: () => void }) {
  return (
    <Message kind="note">
      {text} Nothing was started.{' '}
      <Button look="quiet" onClick={onStart}>
        Start at this reward
      </Button>{' '}
      <Button look="quiet" onClick={onLeave}>
        Leave it
      </Button>
    </Message>
  );
}

function Figures({ me }: { me: Me }) {
  return (
    <section className={`card ${classes.figures}`} aria-label="Your money">
      <div>
        <p className="dim">Total Balance</p>
        <Link to="/transactions" className={classes.amount}>
          <Amount value={me.totalBalance} large />
          <span className="unseen">, its transactions</span>
        </Link>
      </div>
      <div>
        <p className="dim">Total Profit</p>
        <Link to="/transactions?filter=rewards" className={classes.amount}>
          <Amount value={me.totalProfit} />
          <span className="unseen">, your rewards</span>
        </Link>
      </div>
    </section>
  );
}

function Daily({ daily }: { daily: Me['dailyRatings'] }) {
  const { count, cap } = daily ?? { count: 0, cap: 0 };
  return (
    <div>
      <div className={classes.dailyHead}>
        <h2>Daily Ratings</h2>
        <span className="tabular">
          {count} / {cap}
        </span>
      </div>
      <div
        className={classes.track}
        role="progressbar"
        aria-label="Daily Ratings"
        aria-valuemin={0}
        aria-valuemax={cap}
        aria-valuenow={Math.min(count, cap)}
        aria-valuetext={`${count} of ${cap}`}
      >
        <span className={classes.bar} style={{ width: `${cap > 0 ? Math.min(100, (count / cap) * 100) : 0}%` }} />
      </div>
    </div>
  );
}

function StartSkeleton() {
  return (
    <div className={classes.skeleton}>
      <div className={`card ${classes.figures}`}>
        <div>
          <p className="dim">Total Balance</p>
          <Skeleton height={40} width={160} />
        </div>
        <div>
          <p className="dim">Total Profit</p>
          <Skeleton height={22} width={80} />
        </div>
      </div>
      <div className={`card ${classes.daily}`}>
        <Skeleton height={43} />
        <Skeleton height={46} />
        <Skeleton height={20} />
      </div>
    </div>
  );
}
