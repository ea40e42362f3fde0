import { useQuery } from '@apollo/client/react';
import { whyOf } from '../../../components/admin/use-list.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { CopyButton } from '../../../components/ui/CopyButton.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { When } from '../../../components/ui/When.tsx';
import { graphql } from '../../../generated/gql.ts';
import { showCount } from '../../../lib/locale.ts';
import classes from './audit.module.css';

const Chain_Query = graphql(`
  query Chain_Query {
    auditChain {
      entries
      head
      fault
      verifiedAt
    }
  }
`);

/** Whether the log is whole: every entry follows the one before it, and none was changed. */
export function Chain() {
  const { data, error, refetch } = useQuery(Chain_Query, { fetchPolicy: 'network-only' });
  if (error)
    return (
      <Message kind="failure">
        <p>Whether the log is whole could not be found out: {whyOf(error)}</p>
        <Button look="quiet" onClick={() => void refetch().catch(() => undefined)}>
          Try again
        </Button>
      </Message>
    );
  if (!data) return <Skeleton height={72} />;
  const { entries, head, fault, verifiedAt } = data.auditChain;
  if (fault !== null && fault !== undefined)
    return (
      <Message kind="failure">
        <strong>The log is not whole: {fault}.</strong>
        <p>
          The {showCount(entries)} {entries === 1 ? 'entry' : 'entries'} before it are as they were written. Found{' '}
          <When at={verifiedAt} />.
        </p>
      </Message>
    );
  return (
    <Message kind="success">
      <p>
        The log is whole: {showCount(entries)} {entries === 1 ? 'entry' : 'entries'}, proved <When at={verifiedAt} />.
      </p>
      <p className={classes.head}>
        <span className="dim small">Its head, to be noted elsewhere:</span>
        <code className={classes.code} title={head}>
          {head.slice(0, 16)}…
        </code>
        <CopyButton text={head} what="the head" />
      </p>
    </Message>
  );
}
