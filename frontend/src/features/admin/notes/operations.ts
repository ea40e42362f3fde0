import type { TypedDocumentNode } from '@apollo/client';
import { graphql } from '../../../generated/gql.ts';
import type { NoteInput, Role } from '../../../generated/graphql.ts';

/** A note as it is shown. */
export interface Noted {
  id: string;
  by: { id: string; username?: string | null };
  at: string;
  text: string;
}

export type NoteKind = 'user' | 'deposit' | 'withdrawal' | 'appeal' | 'report';

export const AdminNote_Note = graphql(`
  fragment AdminNote_Note on AdminNote {
    id
    by {
      id
      username
    }
    at
    text
  }
`);

const Notes_UserQuery = graphql(`
  query Notes_UserQuery($id: ID!) {
    user(id: $id) {
      id
      notes {
        ...AdminNote_Note
      }
    }
  }
`);
const Notes_DepositQuery = graphql(`
  query Notes_DepositQuery($id: ID!) {
    deposit(id: $id) {
      id
      notes {
        ...AdminNote_Note
      }
    }
  }
`);
const Notes_WithdrawalQuery = graphql(`
  query Notes_WithdrawalQuery($id: ID!) {
    withdrawal(id: $id) {
      id
      notes {
        ...AdminNote_Note
      }
    }
  }
`);
const Notes_AppealQuery = graphql(`
  query Notes_AppealQuery($id: ID!) {
    rating(id: $id) {
      id
      appeal {
        id
        notes {
          ...AdminNote_Note
        }
      }
    }
  }
`);
const Notes_ReportQuery = graphql(`
  query Notes_ReportQuery($id: ID!) {
    report(id: $id) {
      id
      notes {
        ...AdminNote_Note
      }
    }
  }
`);
const Notes_UserMutation = graphql(`
  mutation Notes_UserMutation($input: NoteInput!) {
    noteUser(input: $input) {
      id
      notes {
        ...AdminNote_Note
      }
    }
  }
`);
const Notes_DepositMutation = graphql(`
  mutation Notes_DepositMutation($input: NoteInput!) {
    noteDeposit(input: $input) {
      id
      notes {
        ...AdminNote_Note
      }
    }
  }
`);
const Notes_WithdrawalMutation = graphql(`
  mutation Notes_WithdrawalMutation($input: NoteInput!) {
    noteWithdrawal(input: $input) {
      id
      notes {
        ...AdminNote_Note
      }
    }
  }
`);
const Notes_AppealMutation = graphql(`
  mutation Notes_AppealMutation($input: NoteInput!) {
    noteAppeal(input: $input) {
      id
      notes {
        ...AdminNote_Note
      }
    }
  }
`);
const Notes_ReportMutation = graphql(`
  mutation Notes_ReportMutation($input: NoteInput!) {
    noteReport(input: $input) {
      id
      notes {
        ...AdminNote_Note
      }
    }
  }
`);

interface Operations {
  read: TypedDocumentNode<unknown, { id: string }>;
  add: TypedDocumentNode<unknown, { input: NoteInput }>;
  notesOf: (data: unknown) => readonly Noted[];
  /** Who writes them besides superadmins. */
  writers: readonly Role[];
}

/** Ties a kind's reading to what it answers with. */
function kind<Data>(
  read: TypedDocumentNode<Data, { id: string }>,
  add: Operations['add'],
  notesOf: (data: Data) => readonly Noted[] | null | undefined,
  writers: readonly Role[],
): Operations {
  return { read: read as Operations['read'], add, notesOf: (data) => notesOf(data as Data) ?? [], writers };
}

/** How the notes of each kind are read and written. */
export const operations: Readonly<Record<NoteKind, Operations>> = {
  user: kind(Notes_UserQuery, Notes_UserMutation, ({ user }) => user.notes, ['finance', 'moderator']),
  deposit: kind(Notes_DepositQuery, Notes_DepositMutation, ({ deposit }) => deposit.notes, ['finance']),
  withdrawal: kind(Notes_WithdrawalQuery, Notes_WithdrawalMutation, ({ withdrawal }) => withdrawal.notes, ['finance']),
  appeal: kind(Notes_AppealQuery, Notes_AppealMutation, ({ rating }) => rating.appeal?.notes, ['moderator']),
  report: kind(Notes_ReportQuery, Notes_ReportMutation, ({ report }) => report.notes, ['moderator']),
};
