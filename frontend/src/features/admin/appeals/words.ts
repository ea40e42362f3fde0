import type { Tone } from '../../../components/ui/Status.tsx';
import type { AppealDecision, AppealStatus, ReportDecision, ReportStatus } from '../../../generated/graphql.ts';

export type Kind = 'appeal' | 'report';
export type Decision = AppealDecision | ReportDecision;

export const STATUS_WORDS: Record<AppealStatus | ReportStatus, { word: string; tone: Tone }> = {
  open: { word: 'Open', tone: 'wait' },
  granted: { word: 'Granted', tone: 'good' },
  denied: { word: 'Denied', tone: 'bad' },
  upheld: { word: 'Upheld', tone: 'bad' },
  dismissed: { word: 'Dismissed', tone: 'calm' },
};

interface DecisionWords {
  /** The verb on the button. */
  label: string;
  /** What is asked before it is done. */
  title: string;
  /** What is said when it was done. */
  done: string;
  sentence: string;
  /** What is written most often. */
  reasons: readonly string[];
  /** Who reads the reason. */
  reader: string;
}

export const DECISIONS: Record<Decision, DecisionWords> = {
  granted: {
    label: 'Grant',
    title: 'Grant this appeal?',
    done: 'The appeal was granted.',
    sentence: 'The rating is completed and paid as it was offered. This is final.',
    reasons: [
      'The text is about this app and is your own.',
      'The text is short in kind and was alike by chance.',
      'The check was wrong. We are sorry for the wait.',
    ],
    reader: 'The rater reads it.',
  },
  denied: {
    label: 'Deny',
    title: 'Deny this appeal?',
    done: 'The appeal was denied.',
    sentence: 'The rejection stands and the place goes back to the campaign. This is final.',
    reasons: [
      'The same text was submitted before.',
      'The text does not tell of a look at this app.',
      'The appeal does not say why the texts are alike.',
    ],
    reader: 'The rater reads it.',
  },
  upheld: {
    label: 'Uphold',
    title: 'Uphold this report?',
    done: 'The report was upheld.',
    sentence: 'It counts against the rater. What was paid is not taken back. This is final.',
    reasons: [
      'The feedback is not about this app.',
      'The feedback insults or threatens people.',
      'The feedback was copied or made by a machine.',
      'The feedback gives away private details of people.',
    ],
    reader: 'The publisher and the rater read it.',
  },
  dismissed: {
    label: 'Dismiss',
    title: 'Dismiss this report?',
    done: 'The report was dismissed.',
    sentence: 'Nothing changes for the rater. This is final.',
    reasons: [
      'The feedback is critical and still fair.',
      'The feedback is about this app and in own words.',
      'The report does not say what is wrong with the feedback.',
    ],
    reader: 'The publisher reads it.',
  },
};

/** What a and r do, for each kind. */
export const CHOICES = {
  appeal: { approve: 'granted', reject: 'denied' },
  report: { approve: 'upheld', reject: 'dismissed' },
} as const satisfies Record<Kind, { approve: Decision; reject: Decision }>;

/** The rules that are decided by, in the words in which everybody reads them. */
export const RULES: Record<Kind, readonly string[]> = {
  appeal: [
    'A text that equals one already submitted is rejected, whatever its case and white space, because a publisher paid for a look of the rater’s own.',
    'The rejection can be appealed within 48 hours; the place stays reserved until a person has decided.',
    'A granted appeal completes the rating and pays it. The stars make no difference.',
  ],
  report: [
    'Feedback may be as hard on an app as it deserves. Few stars are no reason to uphold a report.',
    'Insults, threats, hate and private details of other people have no place in feedback. It must tell of an own look at the app.',
    'Nothing that was paid is taken back. Three upheld reports put the rater’s account on hold.',
  ],
};
