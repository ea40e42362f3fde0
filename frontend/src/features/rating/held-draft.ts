import type { RefObject } from 'react';
import { type Draft, readKept } from './kept-draft.ts';
import { readAnswers } from './questions/answers.ts';

export interface SavedDraft {
  id: string;
  stars?: number | null;
  feedback?: string | null;
  answers?: readonly unknown[];
  draftSavedAt?: string | null;
}

/** What a sheet holds of a draft between two drawings. */
export interface Held {
  draft: Draft;
  /** When what is shown was written, and when the server's copy that is known here was saved. */
  writtenMs: number;
  knownMs: number;
  isUnsaved: boolean;
  /** Somebody has seen and changed it here: it is not replaced without a word. */
  isTouched: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export type HeldRef = RefObject<Held>;

export const draftOf = ({ stars, feedback, answers = [] }: SavedDraft): Draft => ({
  stars: stars ?? null,
  feedback: feedback ?? '',
  ...(answers.length > 0 && { answers: readAnswers(answers) }),
});

export const timeOf = (at: string | null | undefined) => (at ? Date.parse(at) : 0);

const keptDraft = ({ atMs: _, ...draft }: Draft & { atMs: number }): Draft => draft;

export function heldOf(rating: SavedDraft): Held {
  const kept = readKept(rating.id);
  const knownMs = timeOf(rating.draftSavedAt);
  return {
    draft: kept ? keptDraft(kept) : draftOf(rating),
    writtenMs: kept?.atMs ?? knownMs,
    knownMs,
    isUnsaved: kept !== undefined,
    isTouched: kept !== undefined,
    timer: undefined,
  };
}
