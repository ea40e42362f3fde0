import { IconAlertTriangle, IconUser } from '@tabler/icons-react';
import { useContext } from 'react';
import { useNow } from '../../../lib/countdown.ts';
import { ReviewContext } from './context.ts';
import classes from './review.module.css';
import type { Reviewed } from './types.ts';
import { otherAt } from './warnings.ts';

/** What is to be looked at twice, and who is at the request. */
export function NotesCell({ row, isShort = false }: { row: Reviewed; isShort?: boolean }) {
  const { me, warnings } = useContext(ReviewContext);
  const found = row.status === 'to_be_reviewed' ? warnings(row) : [];
  return (
    <span className={classes.notes}>
      {found.length > 0 ? (
        <span className={classes.flag} title={found.join('\n')}>
          <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
          {found.length}
          <span className={isShort ? 'unseen' : undefined}>{found.length === 1 ? 'warning' : 'warnings'}</span>
        </span>
      ) : null}
      {row.claimedBy ? <At row={row} me={me} /> : null}
    </span>
  );
}

function At({ row, me }: { row: Reviewed; me: string }) {
  const other = otherAt(row, me, useNow());
  const isMine = row.claimedBy?.id === me && row.status === 'to_be_reviewed';
  if (!other && !isMine) return null;
  return (
    <span className={classes.at} title={other}>
      <IconUser size={16} stroke={1.6} aria-hidden />
      {isMine ? 'you' : (row.claimedBy?.username ?? 'taken')}
    </span>
  );
}
