import { useQuery } from '@apollo/client/react';
import { IconExternalLink } from '@tabler/icons-react';
import { useDeferredValue, useId, useState } from 'react';
import { showDollars } from '../../../components/admin/Dollars.tsx';
import details from '../../../components/admin/details.module.css';
import { graphql } from '../../../generated/gql.ts';
import { transactionPage } from '../../../lib/explorer.ts';
import { readAmount } from '../../../lib/written-amount.ts';
import { isSameAmount } from './amounts.ts';
import classes from './review.module.css';
import type { Reviewed } from './types.ts';
import { Warnings } from './Warnings.tsx';

const TransactionField_Query = graphql(`
  query TransactionField_Query($txHash: String!) {
    deposits(search: $txHash, first: 5) {
      edges {
        cursor
        node {
          id
          network
          status
          txHash
          user {
            id
            username
          }
        }
      }
    }
    withdrawals(search: $txHash, first: 5) {
      edges {
        cursor
        node {
          id
          network
          status
          txHash
          user {
            id
            username
          }
        }
      }
    }
  }
`);

/** A shorter text is no hash of any network. */
const HASH_CHARS_MIN = 40;

interface Props {
  row: Reviewed;
  value: string;
  onChange: (txHash: string) => void;
}

/** The transaction: where it can be looked at, who else named it, and whether its amount is the one that was told. */
export function TransactionField({ row, value, onChange }: Props) {
  const id = useId();
  const [written, setWritten] = useState('');
  const found = readAmount(written);
  const page = transactionPage(row.network, value);
  const uses = useUses(row, useDeferredValue(value.trim()));
  const differs = found !== '' && isSameAmount(found, row.amount) === false;
  return (
    <>
      <div className={details.field}>
        <label htmlFor={id}>Transaction hash</label>
        <input
          id={id}
          className={details.mono}
          required
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {page ? (
          <a href={page} target="_blank" rel="noreferrer" className={classes.explorer}>
            Look it up on {row.network} <IconExternalLink size={16} stroke={1.6} aria-hidden />
          </a>
        ) : null}
      </div>
      <div className={details.field}>
        <label htmlFor={`${id}-found`}>Amount on the network (optional)</label>
        <input
          id={`${id}-found`}
          className="tabular"
          inputMode="decimal"
          autoComplete="off"
          // A form with a field that is not valid is not sent: an amount that differs is never paid by mistake.
          ref={(field) => field?.setCustomValidity(differs ? 'The amount differs.' : '')}
          value={written}
          onChange={(event) => setWritten(event.currentTarget.value)}
        />
      </div>
      <Warnings warnings={differs ? [...uses, differing(row.amount, found)] : uses} />
    </>
  );
}

function differing(told: string, found: string): string {
  return `The network says ${showDollars(found)}, the request says ${showDollars(told)}. Reject it, and say which amount it was.`;
}

/** Other requests that name the transaction. */
function useUses(row: Reviewed, txHash: string): string[] {
  const { data } = useQuery(TransactionField_Query, {
    variables: { txHash },
    skip: txHash.length < HASH_CHARS_MIN,
    fetchPolicy: 'network-only',
  });
  const others = [
    ...(data?.deposits.edges.map(({ node }) => ({ ...node, noun: 'deposit' })) ?? []),
    ...(data?.withdrawals.edges.map(({ node }) => ({ ...node, noun: 'payout' })) ?? []),
  ].filter(({ id, txHash: theirs }) => id !== row.id && theirs);
  return others.map(
    ({ noun, user, status, network }) =>
      `This transaction is named by a ${noun} of ${user.username ?? user.id} on ${network} (${status.replaceAll('_', ' ')}).`,
  );
}
