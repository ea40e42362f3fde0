import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Library } from '../../components/ui/Library.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { Notice, useNotice } from '../../components/ui/Notice.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { PageTabs } from '../../components/ui/PageTabs.tsx';
import { graphql } from '../../generated/gql.ts';
import type { RatingStatus } from '../../generated/graphql.ts';
import { useSearch } from '../../lib/use-search.ts';
import { RatingSheet, useRatingSheet } from '../rating/exports.ts';
import { RecordsList } from './RecordsList.tsx';

const TABS: { value: string; label: string; status: RatingStatus | null }[] = [
  { value: 'all', label: 'All', status: null },
  { value: 'pending', label: 'Pending', status: 'pending' },
  { value: 'in_progress', label: 'Inprogress', status: 'in_progress' },
  { value: 'completed', label: 'Completed', status: 'completed' },
  { value: 'rejected', label: 'Rejected', status: 'rejected' },
];
const WORDS: Partial<Record<RatingStatus, { sent: string; failed: string }>> = {
  pending: { sent: 'Pending rating submitted successfully!', failed: 'Failed to submit pending rating.' },
  in_progress: { sent: 'In Progress rating submitted successfully!', failed: 'Failed to submit in progress rating.' },
};

/** At most three ratings are open at a time, so that a page of ten holds them all. */
const RecordsPage_Query = graphql(`
  query RecordsPage_Query {
    me {
      id
      pendingRatingCount
      pending: ratings(status: pending, first: 10) {
        edges {
          cursor
        }
      }
      lookedAt: ratings(status: looked_at, first: 10) {
        edges {
          cursor
        }
      }
      inProgress: ratings(status: in_progress, first: 10) {
        edges {
          cursor
        }
      }
    }
  }
`);

export function RecordsPage() {
  const [{ filter: wanted }, choose] = useSearch();
  const tab = TABS.some(({ value }) => value === wanted) && wanted ? wanted : 'all';
  /** Counts up when a rating may have changed: the list asks anew. */
  const [changes, setChanges] = useState(0);
  const [notice, setNotice] = useNotice();
  const counts = useQuery(RecordsPage_Query);
  /** They are shown under Pending. */
  const lookedAt = counts.data?.me.lookedAt?.edges.length ?? 0;
  const numbers: Record<string, number | undefined> = {
    pending: counts.data && (counts.data.me.pending?.edges.length ?? 0) + lookedAt,
    in_progress: counts.data?.me.inProgress?.edges.length,
  };
  const refresh = () => {
    setChanges((count) => count + 1);
    void counts.refetch().catch(() => undefined);
  };
  const sheet = useRatingSheet(refresh);
  const navigate = useNavigate();

  return (
    <Library>
      <Page title="Rating History">
        <PageTabs
          label="Filter"
          value={tab}
          onChange={(filter) => choose({ filter: filter === 'all' ? '' : filter })}
          tabs={TABS.map(({ value, label }) => ({ value, label, count: numbers[value] }))}
        >
          {(value) => (
            <>
              {value === 'pending' && lookedAt > 0 ? (
                <RecordsList status="looked_at" changes={changes} onOpen={sheet.open} />
              ) : null}
              <RecordsList
                status={TABS.find((one) => one.value === value)?.status ?? null}
                changes={changes}
                isRest={value === 'pending' && lookedAt > 0}
                onOpen={sheet.open}
              />
            </>
          )}
        </PageTabs>
        <Notice notice={notice} />
        {sheet.told ? <Message kind="note">{sheet.told}</Message> : null}
        <RatingSheet
          rating={sheet.rating}
          onNext={() => navigate('/start', { replace: true })}
          onSubmitted={({ status }, before) => {
            const sent = WORDS[before]?.sent;
            if (status === 'completed' && sent) setNotice({ kind: 'success', text: sent });
          }}
          onRefused={(told, before) => {
            const text = told ?? WORDS[before]?.failed;
            if (text) setNotice({ kind: 'failure', text });
          }}
          onClose={sheet.close}
        />
      </Page>
    </Library>
  );
}
