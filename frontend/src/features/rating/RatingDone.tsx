import { useQuery } from '@apollo/client/react';
import { IconCircleCheck, IconClock, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useOutletContext } from 'react-router';
import { Amount } from '../../components/ui/Amount.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { graphql } from '../../generated/gql.ts';
import { hasGrownBy, showMoney } from '../../lib/money.ts';
import { showClock } from '../../lib/time.ts';
import type { FrameContext } from '../frame/exports.ts';
import { Appeal } from './Appeal.tsx';
import classes from './done.module.css';
import { Earned_Query } from './earned.ts';
import type { Submitted } from './submitted.ts';

/** How often the ledger is asked while the reward is on its way and no stream tells of it: often at first, seldom when it takes long. */
const ASK_MS = 700;
const ASK_LATER_MS = 5_000;
const LATER_AFTER_MS = 20_000;

/** A submission that is repeated, after a lost answer or in another tab, may have been paid before anything was read here. */
const RatingDone_Query = graphql(`
  query RatingDone_Query($id: ID!) {
    rating(id: $id) {
      id
      trail {
        kind
      }
    }
  }
`);

/** Whether there is another one to go on with; what the page of the start says when there is none is said there. */
const RatingDone_NextQuery = graphql(`
  query RatingDone_NextQuery {
    me {
      id
      hasNextApp
    }
  }
`);

const ICON = { size: 28, stroke: 1.6, 'aria-hidden': true } as const;

interface Props {
  id: string;
  submitted: Submitted;
  profit: string;
  onNext: (() => unknown) | undefined;
  onClose: () => void;
}

/** After the submission: "processing" until the ledger has the reward, then the balance with it. Never a guess. */
export function RatingDone(props: Props) {
  const { id, submitted, profit, onNext, onClose } = props;
  const [isGoing, setGoing] = useState(false);
  const next = useQuery(RatingDone_NextQuery, { fetchPolicy: 'no-cache', skip: onNext === undefined });
  const goOn = async () => {
    setGoing(true);
    await onNext?.();
    setGoing(false);
  };
  const part = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: the focus goes on here, and not to nothing.
  useEffect(() => part.current?.focus(), []);
  return (
    <div ref={part} tabIndex={-1} className={classes.done} aria-live="polite">
      {submitted.status === 'completed' ? (
        <Paid id={id} submitted={submitted} profit={profit} />
      ) : submitted.status === 'looked_at' ? (
        <LookedAt profit={profit} />
      ) : (
        <Outcome icon={<IconInfoCircle {...ICON} />} title="This rating was rejected.">
          <p dir="auto" className="dim">
            {submitted.reason}
          </p>
          <div className={classes.appeal}>
            <Appeal rating={submitted} />
          </div>
        </Outcome>
      )}
      <div className={classes.ways}>
        {next.data?.me.hasNextApp ? (
          <Button look="main" isBusy={isGoing} onClick={() => void goOn()}>
            Next
          </Button>
        ) : null}
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  );
}

/** Nearly the same as another text: nothing is decided by that. */
function LookedAt({ profit }: { profit: string }) {
  return (
    <Outcome icon={<IconClock {...ICON} />} title="Thank you. A person looks at your feedback.">
      <p className="dim">
        It is nearly the same as one that was submitted before, which happens by chance, too. The reward of{' '}
        {showMoney(profit)} USDT stays in escrow for you. Within 48 hours a person decides; nobody having decided by
        then, it is paid.
      </p>
    </Outcome>
  );
}

function Paid({ id, submitted, profit }: { id: string; submitted: Submitted; profit: string }) {
  const [isPaid, setPaid] = useState(false);
  const [askMs, setAskMs] = useState(ASK_MS);
  const isLive = useOutletContext<FrameContext | null>()?.isLive === true;
  const pollInterval = isPaid || isLive ? 0 : askMs;
  const { data, refetch } = useQuery(Earned_Query, { fetchPolicy: 'network-only', pollInterval });
  const trail = useQuery(RatingDone_Query, {
    variables: { id },
    fetchPolicy: 'no-cache',
    pollInterval,
    skip: isPaid,
  });
  const earned = data?.me.totalProfit;
  useEffect(() => {
    if (hasGrownBy(earned, submitted.profitBefore, profit)) setPaid(true);
  }, [earned, submitted.profitBefore, profit]);
  useEffect(() => {
    const isEarned = trail.data?.rating.trail?.some(({ kind }) => kind === 'earned');
    // The balance that is shown is read after the reward was seen.
    if (isEarned)
      refetch().then(
        () => setPaid(true),
        () => undefined,
      );
  }, [trail.data, refetch]);
  useEffect(() => {
    const timer = setTimeout(() => setAskMs(ASK_LATER_MS), LATER_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const balance = isPaid ? data?.me.totalBalance : submitted.balanceBefore;
  const at = submitted.submittedAt ? `, submitted ${showClock(submitted.submittedAt)}` : '';
  return (
    <Outcome
      icon={isPaid ? <IconCircleCheck {...ICON} className={classes.paid} /> : <IconClock {...ICON} />}
      title="Thank you. Your feedback is with the publisher."
    >
      <p className="dim">{isPaid ? `${showMoney(profit)} USDT earned. Your balance` : 'Your balance'}</p>
      <span key={String(isPaid)} className={isPaid ? classes.risen : classes.balance}>
        <Amount value={balance} large />
        {isPaid ? (
          <span className={classes.gain} aria-hidden>
            +{showMoney(profit)}
          </span>
        ) : null}
      </span>
      <p className={`dim ${classes.waiting}`}>
        {isPaid ? null : (
          <>
            The reward of {showMoney(profit)} USDT is processing{at}. You can close this; it comes by itself.
          </>
        )}
      </p>
    </Outcome>
  );
}

function Outcome({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className={classes.outcome}>
      <span className={classes.icon}>{icon}</span>
      <h3>{title}</h3>
      {children}
    </div>
  );
}
