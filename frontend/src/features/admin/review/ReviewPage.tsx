import { type ReactNode, useMemo, useState } from 'react';
import { showDollars } from '../../../components/admin/Dollars.tsx';
import type { Column, RowKey } from '../../../components/admin/table/column.ts';
import { DataTable } from '../../../components/admin/table/DataTable.tsx';
import { SidePanel } from '../../../components/admin/table/SidePanel.tsx';
import { TableFilter } from '../../../components/admin/table/TableFilter.tsx';
import type { TableState } from '../../../components/admin/table/use-table-state.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { Library } from '../../../components/ui/Library.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { personOf, readToken } from '../../../lib/session.ts';
import { sumOf } from './amounts.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { ReviewContext } from './context.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { RequestPanel } from './RequestPanel.tsx';
import { ReviewNotice } from './ReviewNotice.tsx';
import type { Desk, Reviewed } from './types.ts';
import type { ClaimState } from './use-claim.ts';
import type { useRequests } from './use-requests.ts';
import { useReview } from './use-review.ts';
import { useSelected } from './use-selected.ts';
import { otherAt } from './warnings.ts';

interface Props<Row extends Reviewed> {
  title: string;
  desk: Desk<Row>;
  state: TableState;
  list: ReturnType<typeof useRequests<Row, Row['status']>>;
  columns: readonly Column<Row>[];
  /** Those that are shown while details are open beside them. */
  narrow: readonly Column<Row>[];
  searchLabel: string;
  csvName: string;
  keys?: readonly RowKey<Row>[];
  /** What has to be known before anything is decided. */
  notice?: ReactNode;
  details: (row: Row, claim: ClaimState) => ReactNode;
}

/** The one way in which deposits and payouts are reviewed: the queue, the request beside it, one question before each decision. */
export function ReviewPage<Row extends Reviewed>(props: Props<Row>) {
  const { title, desk, state, list } = props;
  const [me] = useState(() => personOf(readToken() ?? ''));
  const review = useReview(desk, me, list.rows, state, () => void list.refresh());
  const { row: selected, failed } = useSelected(desk, list.rows, state.selected);
  const [checked, setChecked] = useState<Set<string>>(new Set());
  const [isBulk, setBulk] = useState(false);
  const canCheck = (row: Row) =>
    row.status === 'to_be_reviewed' &&
    desk.warnings(row, me).length === 0 &&
    otherAt(row, me, Date.now()) === undefined;
  const ticked = (list.rows ?? []).filter((row) => checked.has(row.id) && canCheck(row));
  const { ask } = review;
  const context = useMemo(
    () => ({
      me,
      next: desk.next,
      ask: (row: Reviewed, to: Reviewed['status']) => ask(row as Row, to),
      warnings: (row: Reviewed) => desk.warnings(row as Row, me),
    }),
    [me, desk, ask],
  );
  const undo = review.notice?.undo;
  return (
    <Library>
      <ReviewContext value={context}>
        <Page
          title={title}
          isWide
          action={
            <span className="dim" aria-live="polite">
              {list.waiting === undefined ? null : `${list.waiting} to be reviewed`}
            </span>
          }
        >
          {props.notice}
          <DataTable<Row>
            label={title}
            columns={state.selected ? props.narrow : props.columns}
            rows={list.rows}
            rowId={(row) => row.id}
            rowName={(row) => `${row.user.username ?? row.id}, ${showDollars(row.amount)}`}
            state={state}
            error={list.error}
            onRetry={list.retry}
            empty={desk.messages.empty}
            searchLabel={props.searchLabel}
            hasMore={list.hasMore}
            onMore={() => void list.more()}
            loadingMore={list.isLoadingMore}
            selected={state.selected}
            onSelect={state.select}
            panel={
              state.selected === null ? null : selected ? (
                <RequestPanel
                  key={selected.id}
                  desk={desk}
                  me={me}
                  row={selected}
                  onAsk={(to) => ask(selected, to)}
                  onClose={() => state.select(null)}
                >
                  {props.details}
                </RequestPanel>
              ) : (
                <SidePanel title={title} onClose={() => state.select(null)}>
                  {failed ? <p>It could not be found.</p> : <Skeleton height={320} />}
                </SidePanel>
              )
            }
            toolbar={
              <>
                <TableFilter
                  label="Status"
                  name="status"
                  state={state}
                  options={[{ value: '', label: 'All' }, ...Object.values(desk.words).map((word) => optionOf(word))]}
                />
                {list.arrived > 0 ? (
                  <Button onClick={() => void list.retry()}>
                    {list.arrived === 1 ? 'Show 1 new request' : `Show ${list.arrived} new requests`}
                  </Button>
                ) : null}
                {ticked.length > 0 ? (
                  <Button look="main" onClick={() => setBulk(true)}>
                    {`${desk.approveVerb}: ${ticked.length} (${showDollars(sumOf(ticked.map(({ amount }) => amount)))})`}
                  </Button>
                ) : null}
              </>
            }
            keys={[
              { key: 'a', label: desk.approveVerb, run: (row) => ask(row, desk.approved) },
              { key: 'r', label: 'Reject', run: (row) => ask(row, 'rejected') },
              ...(props.keys ?? []),
            ]}
            csv={{ name: props.csvName, all: list.all }}
            multi={{ checked, onCheck: setChecked, canCheck }}
          />
          {review.asked ? (
            <DecisionDialog
              key={`${review.asked.row.id} ${review.asked.to}`}
              desk={desk}
              me={me}
              row={review.asked.row}
              to={review.asked.to}
              now={[selected, ...(list.rows ?? [])].find((one) => one?.id === review.asked?.row.id)}
              isOpenBeside={state.selected === review.asked.row.id}
              onDecided={review.onDecided}
              onClose={review.close}
            />
          ) : null}
          {isBulk ? (
            <BulkDialog
              desk={desk}
              me={me}
              rows={ticked}
              onClose={() => {
                setBulk(false);
                setChecked(new Set());
                void list.refresh();
              }}
            />
          ) : null}
          <ReviewNotice text={review.notice?.text} onUndo={undo ? () => review.undo(undo) : undefined} />
        </Page>
      </ReviewContext>
    </Library>
  );
}

const optionOf = (word: string | undefined) => ({ value: word ?? '', label: word ?? '' });
