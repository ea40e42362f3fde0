import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { groupsOf, type Question } from './answers.ts';

export interface Steps {
  /** The questions on this screen. */
  shown: readonly Question[];
  /** Whether this screen has the stars and the feedback. */
  isFirst: boolean;
  isLast: boolean;
  /** Whether the questions have screens of their own. */
  isByScreens: boolean;
  next: () => void;
  back: () => void;
  /** To the screen of a question. */
  show: (questionId: string | undefined) => void;
}

/** The screens of a sheet: on a phone stars and feedback first, then the questions by groups; elsewhere all is one. */
export function useSteps(questions: readonly Question[]): Steps {
  const isWide = useMediaQuery('(min-width: 768px)', false, { getInitialValueInEffect: false });
  const [at, setAt] = useState(0);
  const groups = isWide ? [] : groupsOf(questions);
  return {
    shown: isWide ? questions : (groups[at - 1] ?? []),
    isFirst: groups.length === 0 || at === 0,
    isLast: groups.length === 0 || at >= groups.length,
    isByScreens: groups.length > 0,
    next: () => setAt(at + 1),
    back: () => setAt(at - 1),
    show: (id) => setAt(groups.findIndex((group) => group.some((one) => one.id === id)) + 1),
  };
}
