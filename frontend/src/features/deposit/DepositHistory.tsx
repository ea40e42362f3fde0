import { useQuery } from '@apollo/client/react';
import { IconCoins } from '@tabler/icons-react';
import { useState } from 'react';
import { Amount } from '../../components/ui/Amount.tsx';
import { Empty } from '../../components/ui/Empty.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { More } from '../../components/ui/More.tsx';
import { DEPOSIT_STATUSES } from '../../components/ui/request-statuses.ts';
import { SkeletonRows } from '../../components/ui/Skeleton.tsx';
import { Status } from '../../components/ui/Status.tsx';
import { When } from '../../components/ui/When.tsx';
import { graphql } from '../../generated/gql.ts';
import type { DepositHistory_QueryQuery } from '../../generated/graphql.ts';
import { joined } from '../../lib/pages.ts';
import classes from './deposit.module.css';
import { Invoice } from './Invoice.tsx';
import { ScreenshotOverlay } from './ScreenshotOverlay.tsx';

const PAGE = 50;

const DepositHistory_Query = graphql(`
  query DepositHistory_Query($first: Int!, $after: String) {
    me {
      id
      deposits(first: $first, after: $after) {
        edges {
          cursor
          node {
            id
            amount
            network
            status
            reason
            txHash
            screenshot
            createdAt
          }
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`);

type Deposit = NonNullable<DepositHistory_QueryQuery['me']['deposits']>['edges'][number]['node'];

/** The person's deposits, newest first. The links to the screenshots are good for a few minutes: they are asked for anew each time. */
export function DepositHistory() {
  const query = useQuery(DepositHistory_Query, {
    variables: { first: PAGE, after: null },
    fetchPolicy: 'cache-and-network',
  });
  const [open, setOpen] = useState<string>();
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={3} height={84} />} failed="Failed to load deposit history.">
      {({ me: { deposits } }) =>
        !deposits || deposits.edges.length === 0 ? (
          <Empty icon={<IconCoins stroke={1.6} aria-hidden />} title="No deposit history found." />
        ) : (
          <>
            <ul className="card">
              {deposits.edges.map(({ node }) => (
                <Row key={node.id} deposit={node} onOpen={() => setOpen(node.screenshot)} />
              ))}
            </ul>
            <More
              pageInfo={deposits.pageInfo}
              failed="Failed to load deposit history."
              onMore={(after) =>
                query.fetchMore({
                  variables: { after },
                  updateQuery: (before, { fetchMoreResult }) =>
                    append(before as DepositHistory_QueryQuery, fetchMoreResult),
                })
              }
            />
            {open === undefined ? null : <ScreenshotOverlay src={open} onClose={() => setOpen(undefined)} />}
          </>
        )
      }
    </Loaded>
  );
}

function Row({ deposit, onOpen }: { deposit: Deposit; onOpen: () => void }) {
  const { id, amount, network, status, reason, txHash, screenshot, createdAt } = deposit;
  const { word, tone } = DEPOSIT_STATUSES[status];
  return (
    <li className={classes.row}>
      <button type="button" className={classes.thumb} onClick={onOpen} aria-label="Show the screenshot">
        <img src={screenshot} alt="" width={48} height={48} loading="lazy" />
      </button>
      <div className={classes.what}>
        <strong>{network}</strong>
        <span className="dim small">
          <When at={createdAt} />
        </span>
      </div>
      <div className={classes.side}>
        <Amount value={amount} />
        <Status word={word} tone={tone} />
      </div>
      {reason ? <p className={`${classes.wide} small`}>{reason}</p> : null}
      {txHash ? <p className={`${classes.wide} ${classes.mono} small dim`}>Transaction {txHash}</p> : null}
      {status === 'paid' ? <Invoice depositId={id} of={`${amount} USDT on ${network}`} /> : null}
    </li>
  );
}

function append(before: DepositHistory_QueryQuery, next: DepositHistory_QueryQuery): DepositHistory_QueryQuery {
  if (!before.me.deposits || !next.me.deposits) return before;
  return { ...next, me: { ...next.me, deposits: joined(before.me.deposits, next.me.deposits) } };
}
