import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/refusal.ts';
import type { Desk, Reviewed } from './types.ts';

/** Whoever only walks past a request does not claim it. */
const DWELL_MS = 400;
/** A claim lasts 15 minutes; it is prolonged while the request stays open. */
const PROLONG_MS = 10 * 60_000;

/** `mine`: it is claimed; `asking`: not known yet; `none`: there is nothing to claim, or somebody else was faster. */
export interface ClaimState {
  claim: 'asking' | 'mine' | 'none';
  /** Why it could not be claimed. */
  refused?: string;
}

/** Says that this administrator is at the request for as long as it is open, and gives it back on leaving. */
export function useClaim<Row extends Reviewed>(desk: Desk<Row>, row: Row | undefined): ClaimState {
  const id = row?.status === 'to_be_reviewed' ? row.id : undefined;
  const [state, setState] = useState<ClaimState & { id?: string }>({ claim: 'none' });
  const present = useRef(desk);
  present.current = desk;
  useEffect(() => {
    if (id === undefined) return;
    let isOpen = true;
    let isMine = false;
    const take = async () => {
      try {
        await present.current.claim(id);
        isMine = true;
        // Left while it was being asked for.
        if (!isOpen) return void release();
        setState({ id, claim: 'mine' });
      } catch (error) {
        if (!isOpen) return;
        setState({ id, claim: 'none', refused: messageOf(error) ?? 'It could not be claimed.' });
        await present.current.read(id).catch(() => undefined);
      }
    };
    const release = () => present.current.unclaim(id).catch(() => undefined);
    const dwell = setTimeout(() => void take(), DWELL_MS);
    const prolong = setInterval(() => void take(), PROLONG_MS);
    return () => {
      isOpen = false;
      clearTimeout(dwell);
      clearInterval(prolong);
      if (isMine) void release();
    };
  }, [id]);
  if (id === undefined) return { claim: 'none' };
  return state.id === id ? state : { claim: 'asking' };
}
