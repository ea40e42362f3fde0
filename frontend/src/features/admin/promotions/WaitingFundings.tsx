import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { showDollars } from '../../../components/admin/Dollars.tsx';
import { WaitingList } from '../../../components/admin/WaitingList.tsx';
import { Notice, useNotice } from '../../../components/ui/Notice.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { Proposal } from './budget.ts';
import { EndFunding } from './EndFunding.tsx';
import classes from './promotions.module.css';

const POLL_MS = 30_000;

const WaitingFundings_Query = graphql(`
  query WaitingFundings_Query {
    me {
      id
    }
    promotions {
      waiting {
        id
        by {
          id
          username
        }
        amount
        reason
        txHash
        at
        until
      }
    }
  }
`);

/** The payments that wait for a second administrator, and how they are read again. */
export function useWaitingFundings() {
  const { data, refetch } = useQuery(WaitingFundings_Query, {
    fetchPolicy: 'cache-and-network',
    pollInterval: POLL_MS,
  });
  return {
    me: data?.me.id,
    waiting: data?.promotions.waiting ?? [],
    readAgain: () => void refetch().catch(() => undefined),
  };
}

interface Props {
  me: string | undefined;
  waiting: readonly Proposal[];
  onConfirm: (proposal: Proposal) => void;
  /** One was ended, here or by somebody else. */
  onEnded: () => void;
}

/** Payments that one administrator wants, each to be confirmed by another one; or taken back, or rejected. */
export function WaitingFundings({ me, waiting, onConfirm, onEnded }: Props) {
  const [ended, setEnded] = useState<Proposal>();
  const [notice, setNotice] = useNotice();
  const close = () => setEnded(undefined);
  const items = waiting.map((one) => ({
    ...one,
    what: `Pay ${showDollars(one.amount)} into the budget`,
    detail: (
      <span className={classes.words}>
        <span dir="auto">{one.reason}</span>; transaction <code>{one.txHash}</code>
      </span>
    ),
  }));
  return (
    <>
      <WaitingList items={items} me={me} onConfirm={onConfirm} onEnd={setEnded} />
      {ended ? (
        <EndFunding
          proposal={ended}
          isOwn={ended.by.id === me}
          onGone={onEnded}
          onDone={(text) => {
            close();
            setNotice({ kind: 'success', text });
            onEnded();
          }}
          onClose={close}
        />
      ) : null}
      <Notice notice={notice} />
    </>
  );
}
