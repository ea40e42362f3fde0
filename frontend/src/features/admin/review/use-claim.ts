import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/refusal.ts';
import type { Desk, Reviewed } from './types.ts';

/** Whoever only walks past a request does not claim it. */
const DWELL_MS = 400;
/** A claim lasts 15 minutes; it is renewed while the request stays open, until 60 minutes passed without input. */
const RENEW_MS = 5 * 60_000;

/** `mine`: it is claimed; `asking`: not known yet; `none`: there is nothing to claim, somebody else was faster, or it has ended. */
export interface ClaimState {
  claim: 'asking' | 'mine' | 'none';
  /** Why it could not be claimed. */
  refused?: string;
}

interface Options {
  /** Whether the address is asked for, too, which is recorded: to pay, not to look. */
  tells?: boolean;
  /** Whether the claim stays when this closes, because the request is open elsewhere. */
  keeps?: boolean;
}

/** When something was last done in this tab. */
function useLastInput() {
  const at = useRef(Date.now());
  useEffect(() => {
    const note = () => {
      at.current = Date.now();
    };
    const kinds = ['pointerdown', 'keydown', 'wheel'] as const;
    for (const kind of kinds) window.addEventListener(kind, note, { passive: true, capture: true });
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, note, { capture: true });
    };
  }, []);
  return at;
}

/** Says that this administrator is at the request for as long as it is open, and gives it back on leaving. */
export function useClaim<Row extends Reviewed>(
  desk: Desk<Row>,
  row: Row | undefined,
  { tells = false, keeps = false }: Options = {},
): ClaimState {
  const id = row?.status === 'to_be_reviewed' ? row.id : undefined;
  const [state, setState] = useState<ClaimState & { id?: string }>({ claim: 'none' });
  const lastInput = useLastInput();
  const present = useRef({ desk, keeps });
  present.current = { desk, keeps };
  useEffect(() => {
    if (id === undefined) return;
    let isOpen = true;
    let isMine = false;
    const take = async (tellAddress: boolean) => {
      try {
        const idleSeconds = Math.floor((Date.now() - lastInput.current) / 1_000);
        await present.current.desk.claim(id, { tellAddress, idleSeconds });
        isMine = true;
        // Left while it was being asked for.
        if (!isOpen) return void release();
        setState({ id, claim: 'mine' });
      } catch (error) {
        if (!isOpen) return;
        isMine = false;
        setState({ id, claim: 'none', refused: messageOf(error) ?? 'It could not be claimed.' });
        await present.current.desk.read(id).catch(() => undefined);
      }
    };
    const release = () => (present.current.keeps ? undefined : present.current.desk.unclaim(id).catch(() => undefined));
    const dwell = setTimeout(() => void take(tells), tells ? 0 : DWELL_MS);
    const renew = setInterval(() => void take(false), RENEW_MS);
    return () => {
      isOpen = false;
      clearTimeout(dwell);
      clearInterval(renew);
      if (isMine) void release();
    };
  }, [id, tells, lastInput]);
  if (id === undefined) return { claim: 'none' };
  return state.id === id ? state : { claim: 'asking' };
}
