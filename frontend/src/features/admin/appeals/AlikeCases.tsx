import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useList } from '../../../components/admin/use-list.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { Notice, useNotice } from '../../../components/ui/Notice.tsx';
import { SkeletonRows } from '../../../components/ui/Skeleton.tsx';
import type { AlikeDecision, AlikeRow_AlikeCaseFragment } from '../../../generated/graphql.ts';
import { AlikeCaseShown } from './AlikeCaseShown.tsx';
import { AlikeList_Query } from './alike-operations.ts';
import { DecideAlike } from './DecideAlike.tsx';

interface Asked {
  found: AlikeRow_AlikeCaseFragment;
  decision: AlikeDecision;
}

/** Ratings whose texts are nearly the same as others: what waits, or all of them; each case with its texts side by side. */
export function AlikeCases({ onChanged }: { onChanged: () => void }) {
  const [params, setParams] = useSearchParams();
  const isAll = params.get('status') === 'all';
  const [asked, ask] = useState<Asked>();
  const [notice, setNotice] = useNotice();
  const list = useList(
    AlikeList_Query,
    { status: isAll ? null : 'open' },
    (why) => `What is nearly the same could not be loaded: ${why}`,
  );
  const settled = (kind: 'success' | 'failure', text: string) => {
    ask(undefined);
    setNotice({ kind, text });
    void list.retry();
    onChanged();
  };
  return (
    <>
      <p className="dim">
        Each of these texts is nearly the same as another one about the same product, or by the same rater. The reward
        waits in escrow. What nobody decides within 48 hours is paid.
      </p>
      <p>
        <Button
          aria-pressed={isAll}
          onClick={() => setParams(isAll ? { tab: 'alike' } : { tab: 'alike', status: 'all' }, { replace: true })}
        >
          {isAll ? 'Only what is open' : 'Show decided ones, too'}
        </Button>
      </p>
      {list.error ? (
        <Message kind="failure">
          {list.error} <Button onClick={() => void list.retry()}>Try again</Button>
        </Message>
      ) : null}
      {list.rows === undefined && !list.error ? <SkeletonRows count={3} height={220} /> : null}
      {list.rows?.length === 0 ? <p className="dim">Nothing is to be looked at.</p> : null}
      {list.rows?.map((found) => (
        <AlikeCaseShown key={found.id} found={found} onDecide={(decision) => ask({ found, decision })} />
      ))}
      {list.hasMore ? (
        <Button isBusy={list.isLoadingMore} onClick={() => void list.more()}>
          Show more
        </Button>
      ) : null}
      {asked ? (
        <DecideAlike
          {...asked}
          onDone={(text) => settled('success', text)}
          onTaken={(text) => settled('failure', text)}
          onClose={() => ask(undefined)}
        />
      ) : null}
      <Notice notice={notice} />
    </>
  );
}
