import { IconMapQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { codeOf } from '../../lib/refusal.ts';
import { Empty } from './Empty.tsx';

/** Whether the server has no such record, or none for this person: asking again finds none either. */
export const isUnknown = (query: { data?: unknown; error?: unknown }) =>
  query.data === undefined && codeOf(query.error) === 'NOT_FOUND';

/** An address that names no record: nothing has failed. Says so, and where to go on. */
export function Unknown({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Empty icon={<IconMapQuestion stroke={1.6} aria-hidden />} title={title}>
      {children}
    </Empty>
  );
}
