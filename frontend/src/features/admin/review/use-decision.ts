import { useRef, useState } from 'react';
import { randomKey } from '../../../lib/key.ts';
import { codeOf, isSignedOutCode, messageOf } from '../../../lib/refusal.ts';
import { readAmount } from '../../../lib/written-amount.ts';
import { type Draft, dropDraft, keepDraft, readDrafts } from './drafts.ts';
import type { Desk, RequestStatus, Reviewed } from './types.ts';
import { SESSION_EXPIRED } from './use-requests.ts';

/** Refusals that say that the request is not any more as it was shown. */
const OVERTAKEN = new Set([
  'STATUS_UNCHANGED',
  'TRANSITION_NOT_ALLOWED',
  'IDEMPOTENCY_CONFLICT',
  'CLAIMED',
  'CLAIM_REQUIRED',
  'ADDRESS_NOT_TOLD',
  'MAY_HAVE_BEEN_PAID',
  'HASH_KEPT',
  'MAY_HAVE_BEEN_SENT',
]);
/** Refusals after which it is claimed again, if nobody else is at it: what was sent is completed by the next press. */
const CLAIM_LOST = new Set(['CLAIM_REQUIRED', 'HASH_KEPT']);

interface Fields {
  txHash: string;
  reason: string;
  fee: string;
  notSent: boolean;
}

/**
 * One decision about one request: what is typed for it, and the sending. What is typed is kept in this tab until the decision is known
 * to be made; every retry goes under the same key, also after a lost answer, a reload or the end of the session.
 */
export function useDecision<Row extends Reviewed>(
  desk: Desk<Row>,
  me: string,
  row: Row,
  to: RequestStatus,
  onDecided: (row: Row) => void,
) {
  const [draft, setDraft] = useState<Draft>(() => begun(desk, me, row, to));
  const [wasInterrupted] = useState(draft.isInterrupted);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  /** The request as it is now, when somebody else was faster. */
  const [overtakenBy, setOvertakenBy] = useState<Row>();
  const isSending = useRef(false);

  const keep = (next: Draft) => {
    setDraft(next);
    keepDraft(me, next);
  };
  const change = (fields: Partial<Fields>) => {
    setError(undefined);
    keep({ ...draft, ...fields });
  };

  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setError(undefined);
    const { id } = row;
    const [txHash, reason] = [draft.txHash.trim() || null, draft.reason.trim() || null];
    try {
      // Kept as interrupted until there is an answer: a reload in mid-flight finds it.
      keepDraft(me, { ...draft, isInterrupted: true });
      const isRejection = to === 'rejected';
      const decided = await desk.decide({
        id,
        status: to,
        txHash: isRejection ? null : txHash,
        reason: isRejection ? reason : null,
        ...(desk.asksFee && !isRejection && { networkFee: readAmount(draft.fee ?? '') || null }),
        ...(desk.asksFee && isRejection && { notSent: draft.notSent === true ? true : null }),
        idempotencyKey: draft.key,
      });
      dropDraft(me, id);
      onDecided(decided);
    } catch (failure) {
      const code = codeOf(failure);
      const isUnknown = code === undefined || isSignedOutCode(code);
      // A refusal is an answer: what is sent next is another decision. Without an answer it is the same one.
      keep({ ...draft, isInterrupted: isUnknown, key: isUnknown ? draft.key : randomKey() });
      setError(sentenceOf(desk, failure, id));
      if (code !== undefined && CLAIM_LOST.has(code))
        await desk.claim(id, { tellAddress: true }).catch(() => undefined);
      if (code !== undefined && OVERTAKEN.has(code)) setOvertakenBy(await desk.read(id).catch(() => undefined));
      // Only then: what was decided is not sent once more while its question waits for the next request.
      isSending.current = false;
      setBusy(false);
    }
  };

  const close = () => dropDraft(me, row.id);
  return { fields: draft, change, send, close, isBusy, error, overtakenBy, wasInterrupted };
}

function begun<Row extends Reviewed>(desk: Desk<Row>, me: string, row: Row, to: RequestStatus): Draft {
  const kept = readDrafts(me).find(({ id, status }) => id === row.id && status === to);
  if (kept) return kept;
  const { id } = row;
  // Who confirms means the transaction that the first one named.
  const txHash = row.proposal?.txHash ?? row.txHash;
  return {
    ...{ id, kind: desk.kind, status: to, reason: '', key: randomKey(), isInterrupted: false },
    txHash: to === desk.approved ? (txHash ?? '') : '',
  };
}

/** Why a decision was not made, or is not known to be. */
export function sentenceOf<Row extends Reviewed>({ messages }: Desk<Row>, failure: unknown, id: string): string {
  const code = codeOf(failure);
  if (isSignedOutCode(code)) return SESSION_EXPIRED;
  if (code === undefined) return messages.lost;
  return messageOf(failure) ?? messages.failed(id);
}
