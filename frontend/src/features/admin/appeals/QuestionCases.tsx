import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useList } from '../../../components/admin/use-list.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { Notice, useNotice } from '../../../components/ui/Notice.tsx';
import { SkeletonRows } from '../../../components/ui/Skeleton.tsx';
import type { QuestionCaseDecision, QuestionRow_QuestionCaseFragment } from '../../../generated/graphql.ts';
import { DecideQuestion } from './DecideQuestion.tsx';
import { QuestionCaseShown } from './QuestionCaseShown.tsx';
import { QuestionList_Query } from './question-operations.ts';

interface Asked {
  found: QuestionRow_QuestionCaseFragment;
  decision: QuestionCaseDecision;
}

/** Questions that raters reported: what waits, or all of them. */
export function QuestionCases({ onChanged }: { onChanged: () => void }) {
  const [params, setParams] = useSearchParams();
  const isAll = params.get('status') === 'all';
  const [asked, ask] = useState<Asked>();
  const [notice, setNotice] = useNotice();
  const list = useList(
    QuestionList_Query,
    { status: isAll ? null : 'open' },
    (why) => `Reported questions could not be loaded: ${why}`,
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
        Raters reported these questions. Whoever did keeps the rating open for 48 hours at most: decide before, so that
        nobody waits in vain.
      </p>
      <p>
        <Button
          aria-pressed={isAll}
          onClick={() =>
            setParams(isAll ? { tab: 'questions' } : { tab: 'questions', status: 'all' }, { replace: true })
          }
        >
          {isAll ? 'Only what is open' : 'Show decided ones, too'}
        </Button>
      </p>
      {list.error ? (
        <Message kind="failure">
          {list.error} <Button onClick={() => void list.retry()}>Try again</Button>
        </Message>
      ) : null}
      {list.rows === undefined && !list.error ? <SkeletonRows count={3} height={180} /> : null}
      {list.rows?.length === 0 ? <p className="dim">No question waits for a decision.</p> : null}
      {list.rows?.map((found) => (
        <QuestionCaseShown key={found.id} found={found} onDecide={(decision) => ask({ found, decision })} />
      ))}
      {list.hasMore ? (
        <Button isBusy={list.isLoadingMore} onClick={() => void list.more()}>
          Show more
        </Button>
      ) : null}
      {asked ? (
        <DecideQuestion
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
