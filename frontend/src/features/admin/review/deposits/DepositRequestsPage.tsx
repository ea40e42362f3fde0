import { useState } from 'react';
import type { Column } from '../../../../components/admin/table/column.ts';
import { useTableState } from '../../../../components/admin/table/use-table-state.ts';
import { graphql } from '../../../../generated/gql.ts';
import { AMOUNT, NETWORK, narrow, notes, STATUS, USER, WAITS } from '../columns.tsx';
import { ReviewPage } from '../ReviewPage.tsx';
import { ScreenshotViewer } from '../ScreenshotViewer.tsx';
import { useRequests } from '../use-requests.ts';
import { type DepositRow, useDepositDesk } from './desk.ts';
import { Screenshot, ScreenshotContext } from './Screenshot.tsx';

const DepositRequestsPage_Query = graphql(`
  query DepositRequestsPage_Query(
    $status: DepositStatus
    $search: String
    $sort: RequestSort
    $first: Int!
    $after: String
  ) {
    requests: deposits(status: $status, search: $search, sort: $sort, first: $first, after: $after) {
      edges {
        cursor
        node {
          ...DepositDesk_Deposit
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
    waiting: depositCount(status: to_be_reviewed)
  }
`);

const HEAD = 'To look at';

const COLUMNS: readonly Column<DepositRow>[] = [
  USER,
  { id: 'screenshot', head: 'Picture', cell: (row) => <Screenshot deposit={row} isSmall /> },
  AMOUNT,
  NETWORK,
  STATUS,
  notes(HEAD),
  WAITS,
];
const NARROW = narrow(HEAD);

/** What publishers say that they sent: found on the network and set to paid, or rejected with a reason. */
export function DepositRequestsPage() {
  const desk = useDepositDesk();
  const state = useTableState(['status']);
  const list = useRequests(DepositRequestsPage_Query, desk, state);
  const [shown, setShown] = useState<DepositRow>();
  // The list's own, whose link is renewed with it.
  const deposit = list.rows?.find(({ id }) => id === shown?.id) ?? shown;
  return (
    <ScreenshotContext value={setShown}>
      <ReviewPage
        title="Deposit Requests"
        desk={desk}
        state={state}
        list={list}
        columns={COLUMNS}
        narrow={NARROW}
        searchLabel="Search by user, mobile, hash or id"
        csvName="deposit-requests"
        keys={[{ key: 'z', label: 'Open the screenshot', run: setShown }]}
        details={(row) => <Screenshot deposit={row} />}
      />
      {deposit ? (
        <ScreenshotViewer
          src={deposit.screenshot}
          onClose={() => setShown(undefined)}
          onExpired={() => desk.read(deposit.id).then(setShown, () => undefined)}
        />
      ) : null}
    </ScreenshotContext>
  );
}
