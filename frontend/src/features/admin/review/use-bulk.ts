import { useEffect, useState } from 'react';
import { randomKey } from '../../../lib/key.ts';
import { codeOf, isSignedOutCode, messageOf } from '../../../lib/refusal.ts';
import { readAmount } from '../../../lib/written-amount.ts';
import { type BulkRow, pasted } from './bulk.ts';
import { dropDraft, keepDraft } from './drafts.ts';
import type { Desk, Reviewed } from './types.ts';
import { sentenceOf } from './use-decision.ts';

/**
 * Approves many requests, one after the other, each under a key of its own: what was lost on the way is sent again under the same key,
 * and is decided once. Where a claim binds, each is claimed first, so that nobody else pays it meanwhile.
 */
export function useBulk<Row extends Reviewed>(desk: Desk<Row>, me: string, chosen: readonly Row[]) {
  const [rows, setRows] = useState<BulkRow<Row>[]>(() =>
    chosen.map((row) => ({ row, txHash: row.txHash ?? '', key: randomKey(), outcome: 'open' })),
  );
  const [isClaiming, setClaiming] = useState(desk.claimBinds);
  const [isSending, setSending] = useState(false);
  const [fee, setFee] = useState('');
  const patch = (id: string, change: Partial<BulkRow<Row>>) =>
    setRows((now) => now.map((one) => (one.row.id === id ? { ...one, ...change } : one)));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are those that were chosen when it opened.
  useEffect(() => {
    if (!desk.claimBinds) return;
    let isOpen = true;
    const mine: string[] = [];
    const claimAll = async () => {
      for (const { id } of chosen) {
        if (!isOpen) break;
        await desk.claim(id, { tellAddress: true }).then(
          (row) => {
            mine.push(id);
            // Where it goes is told with the claim.
            patch(id, { row });
          },
          (error: unknown) =>
            patch(id, { outcome: 'refused', message: messageOf(error) ?? 'It could not be claimed.' }),
        );
      }
      if (isOpen) setClaiming(false);
      else giveBack();
    };
    const giveBack = () => {
      for (const id of mine.splice(0)) void desk.unclaim(id).catch(() => undefined);
    };
    void claimAll();
    return () => {
      isOpen = false;
      giveBack();
    };
  }, []);

  // What is not known to be decided is offered again when the page opens next: after a reload, or a session that ended.
  const keep = ({ row, txHash, key }: BulkRow<Row>) =>
    keepDraft(me, {
      ...{ id: row.id, kind: desk.kind, status: desk.approved, txHash: txHash.trim(), reason: '', fee, key },
      isInterrupted: true,
    });

  const send = async () => {
    if (isSending) return;
    setSending(true);
    const open = rows.filter(({ outcome }) => outcome === 'open' || outcome === 'unknown');
    for (const [index, one] of open.entries()) {
      const { row, txHash, key } = one;
      keep(one);
      patch(row.id, { outcome: 'sending', message: undefined });
      try {
        const decision = {
          id: row.id,
          status: desk.approved,
          txHash: txHash.trim(),
          reason: null,
          ...(desk.asksFee && { networkFee: readAmount(fee) || null }),
          idempotencyKey: key,
        };
        await desk.decide(decision);
        dropDraft(me, row.id);
        patch(row.id, { outcome: 'done' });
      } catch (error) {
        const code = codeOf(error);
        const message = sentenceOf(desk, error, row.id);
        // Without an answer it is not known; with one, the next try is another decision.
        const isUnknown = code === undefined || isSignedOutCode(code);
        patch(row.id, isUnknown ? { outcome: 'unknown', message } : { outcome: 'refused', message, key: randomKey() });
        if (!isUnknown) dropDraft(me, row.id);
        void desk.read(row.id).catch(() => undefined);
        // The session is over: the others would be refused alike. They are kept as they were typed.
        if (isSignedOutCode(code)) {
          open.slice(index + 1).forEach(keep);
          break;
        }
      }
    }
    setSending(false);
  };

  return {
    rows,
    isClaiming,
    isSending,
    fee,
    setFee,
    setHash: (id: string, txHash: string) =>
      patch(id, { txHash, outcome: 'open', message: undefined, key: randomKey() }),
    paste: (text: string) => setRows((now) => pasted(now, text)),
    send,
  };
}
