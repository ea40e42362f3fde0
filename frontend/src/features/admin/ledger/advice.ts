import type { Check } from './checks.ts';

interface Advice {
  /** What is looked at, and why it matters, for somebody who has never seen the code. */
  about: string;
  /** What a person does when it is not as it must be; commands stand for themselves. */
  steps: readonly { text: string; command?: string }[];
}

const VERIFY = {
  text: 'Prove everything from the data; it names the first entry that is wrong:',
  command: 'npm run ledger:verify',
};
const STOP = { text: 'Pay no payout until it is known what happened.' };
const RESTORE = { text: 'Restore the last backup before that entry, as docs/operations.md says under “Restore”.' };

/** What each check means and what is done about it. The commands are those of docs/operations.md. */
export const ADVICE: Record<Check['id'], Advice> = {
  sum: {
    about:
      'Every transfer takes from one account what it adds to another, the world outside included. So all balances together make 0 at every moment; anything else means that an entry is wrong.',
    steps: [STOP, VERIFY, RESTORE],
  },
  proof: {
    about:
      'The journal is a chain of pages; each carries the hash of the one before it. While it runs, the wallet proves them from the data alone, page by page, and begins anew every hour, so that a later change is found too.',
    steps: [
      STOP,
      VERIFY,
      RESTORE,
      {
        text: 'If no fault is named and only the proof has stopped: see in its log whether the wallet runs, and restart it.',
      },
    ],
  },
  cover: {
    about:
      'Owed to people is what they earned, what is held for payouts, publishers’ funds and what lies in escrow. The funds are the coins that came in and have not left. What the funds have more is the platform’s own: fees and the promotions budget.',
    steps: [
      STOP,
      VERIFY,
      {
        text: 'Compare the platform’s wallets on each network with the deposits paid and the payouts completed, by their transaction hashes.',
      },
    ],
  },
  undelivered: {
    about:
      'What happened in one service is told to the others by events, such as a completed rating to the wallet. They are handled within seconds. While one waits nothing is lost: its record keeps it until it was handled.',
    steps: [
      {
        text: 'See below whether a service does not answer, and whether Redis runs; the events go on by themselves then.',
      },
      { text: 'See what lacks its effect, without changing anything:', command: 'npm run reconcile -- --dry-run' },
    ],
  },
  parked: {
    about:
      'An event is tried 8 times with longer and longer pauses. One that fails every time is parked, so that the rest flows on; it stays until a person sees to it.',
    steps: [
      { text: 'The log of the service that could not handle it has the reason. Mend that first.' },
      { text: 'See which events they are:', command: 'npm run events:replay -- --dry-run' },
      { text: 'Try them again:', command: 'npm run events:replay' },
    ],
  },
  reach: {
    about:
      'Each service is asked for its oldest event that waits. One that does not answer cannot say, and what it does for people is away as well; what is recorded is safe.',
    steps: [
      { text: 'Each service’s /readyz says what it needs and does not have; its log says more.' },
      { text: 'Restart it. Nothing has to be repeated by hand.' },
    ],
  },
  other: {
    about: 'The wallet looks at more than this page knows of.',
    steps: [VERIFY, { text: 'The wallet’s log says what it found.' }],
  },
};
