import type {
  AppealRow_AppealFragment,
  AppealStatus,
  ConversationSide,
  ReportRow_ReportFragment,
  ReportStatus,
} from '../../../generated/graphql.ts';
import type { Kind } from './words.ts';

/** An appeal or a report, as the queue and the decision need it. */
export interface Item {
  id: string;
  kind: Kind;
  /** What the rater or the publisher wrote. */
  words: string;
  status: AppealStatus | ReportStatus;
  createdAt: string;
  decidedAt: string | null;
  decidedBy: { id: string; username: string } | null;
  /** What the administrator wrote. */
  answer: string | null;
  appName: string;
  amount: string;
  profit: string;
  stars: number | null;
  rater: { id: string; username: string; upheldReports: number } | null;
  /** What a report is about that is of a message, and who has reported it. */
  message: { reportedBy: ConversationSide; text: string } | null;
}

export function itemOfAppeal({ rating, decidedBy, ...appeal }: AppealRow_AppealFragment): Item {
  return {
    id: appeal.id,
    kind: 'appeal',
    words: appeal.text,
    status: appeal.status,
    createdAt: appeal.createdAt,
    decidedAt: appeal.decidedAt ?? null,
    decidedBy: personOf(decidedBy),
    answer: appeal.reason ?? null,
    appName: rating.appName,
    amount: rating.amount,
    profit: rating.profit,
    stars: rating.stars ?? null,
    rater: raterOf(rating.rater),
    message: null,
  };
}

export function itemOfReport({ rating, decidedBy, ...report }: ReportRow_ReportFragment): Item {
  return {
    id: report.id,
    kind: 'report',
    words: report.reason,
    status: report.status,
    createdAt: report.createdAt,
    decidedAt: report.decidedAt ?? null,
    decidedBy: personOf(decidedBy),
    answer: report.decision ?? null,
    appName: rating?.appName ?? '',
    amount: rating?.amount ?? '0',
    profit: rating?.profit ?? '0',
    stars: rating?.stars ?? null,
    rater: raterOf(rating?.rater),
    message: report.message ?? null,
  };
}

interface Person {
  id: string;
  username?: string | null;
  upheldReports?: number | null;
}

/** Somebody who was erased has no name any more. */
const nameOf = ({ username }: Person) => username ?? 'somebody who left';

function personOf(person: Person | null | undefined): Item['decidedBy'] {
  return person ? { id: person.id, username: nameOf(person) } : null;
}

function raterOf(person: Person | null | undefined): Item['rater'] {
  return person ? { id: person.id, username: nameOf(person), upheldReports: person.upheldReports ?? 0 } : null;
}
