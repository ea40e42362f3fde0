import { useEffect, useState } from 'react';
import type { TableState } from '../../../components/admin/table/use-table-state.ts';
import { dropDraft, readDrafts } from './drafts.ts';
import type { Desk, RequestStatus, Reviewed } from './types.ts';
import { waitsForSecond } from './warnings.ts';

const NOTICE_MS = 5_000;
/** While the wallet is away, what was decided is looked at this often. */
const PENDING_MS = 3_000;

interface Asked<Row> {
  row: Row;
  to: RequestStatus;
  /** It was decided, and the next request is on its way. */
  isDecided?: true;
}

/** What is being decided, what was decided last, and which request comes next. */
export function useReview<Row extends Reviewed>(
  desk: Desk<Row>,
  me: string,
  rows: readonly Row[] | undefined,
  state: TableState,
  onChanged: () => void,
) {
  const [asked, setAsked] = useState<Asked<Row>>();
  const [notice, setNotice] = useState<{ text: string; undo?: Row }>();
  // The question stays until the next request is at hand, which the address says a moment later: the next key is for that one.
  const isLeft = asked?.isDecided === true && state.selected !== asked.row.id;
  useEffect(() => {
    // A key may have asked about the next one by now: that question stays.
    if (isLeft) setAsked((present) => (present?.isDecided ? undefined : present));
  }, [isLeft]);

  useEffect(() => {
    if (notice === undefined) return;
    const timer = setTimeout(() => setNotice(undefined), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);

  // What was begun before the session ended, or the page was left, is asked for again, one after the other.
  const resume = async () => {
    const left = readDrafts(me).find(({ kind, isInterrupted }) => kind === desk.kind && isInterrupted);
    if (!left) return;
    const row = await desk.read(left.id).catch(() => undefined);
    if (row === undefined) return;
    if (desk.next(row.status).includes(left.status)) return setAsked({ row, to: left.status });
    // It is decided: by this very decision, whose answer was lost, or by somebody else, whom the details name.
    dropDraft(me, left.id);
    state.select(left.id);
    if (row.status === left.status && row.decidedBy?.id === me) setNotice({ text: desk.messages.updated });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens.
  useEffect(() => void resume(), []);

  const pending = rows?.filter(({ moneyPending }) => moneyPending).map(({ id }) => id) ?? [];
  const waitedFor = pending.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is waited for stands in `waitedFor`.
  useEffect(() => {
    if (waitedFor === '') return;
    const timer = setInterval(() => {
      for (const id of waitedFor.split(' ').slice(0, 20)) void desk.read(id).catch(() => undefined);
    }, PENDING_MS);
    return () => clearInterval(timer);
  }, [waitedFor]);

  /** Goes on to the next request. Answers whether it does: the address changes a moment later. */
  const selectNext = (decided: Row) => {
    if (state.selected !== decided.id || decided.status === 'to_be_reviewed') return false;
    const list = rows ?? [];
    const at = list.findIndex(({ id }) => id === decided.id);
    const isWaiting = ({ id, status }: Row) => id !== decided.id && status === 'to_be_reviewed';
    const next = list.slice(at + 1).find(isWaiting) ?? list.slice(0, Math.max(0, at)).find(isWaiting);
    state.select(next?.id ?? null);
    return true;
  };

  return {
    asked: isLeft ? undefined : asked,
    ask: (row: Row, to: RequestStatus) => {
      if (!desk.next(row.status).includes(to)) return;
      // What stands in the way is said in the details.
      if (desk.bars?.(row, to, me)) state.select(row.id);
      else setAsked({ row, to });
    },
    close: () => setAsked(undefined),
    onDecided: (decided: Row) => {
      const canUndo = desk.next(decided.status).includes('to_be_reviewed');
      const text = waitsForSecond(decided, me) ?? desk.messages.updated;
      setNotice({ text, undo: canUndo ? decided : undefined });
      const goesOn = selectNext(decided);
      setAsked((present) => (present && goesOn ? { ...present, isDecided: true } : undefined));
      onChanged();
      void resume();
    },
    notice,
    undo: (row: Row) => {
      setNotice(undefined);
      setAsked({ row, to: 'to_be_reviewed' });
    },
  };
}
