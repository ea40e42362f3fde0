import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveFile } from '../../../lib/save-file.ts';
import { press, show } from '../../../testing/show.tsx';
import { Dollars } from '../Dollars.tsx';
import type { Column } from './column.ts';
import { allPages } from './csv.ts';
import { DataTable } from './DataTable.tsx';
import type { DataTableProps } from './props.ts';
import { SidePanel } from './SidePanel.tsx';
import { TableFilter } from './TableFilter.tsx';
import { useTableState } from './use-table-state.ts';

vi.mock('../../../lib/save-file.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/save-file.ts')>()),
  saveFile: vi.fn(),
}));

interface Row {
  id: string;
  name: string;
  balance: string;
}
const ROWS: Row[] = [
  { id: '1', name: 'ann', balance: '1234.5' },
  { id: '2', name: '=SUM(A1)', balance: '-3' },
  { id: '3', name: 'cid', balance: '0' },
];
const COLUMNS: Column<Row>[] = [
  { id: 'name', head: 'Name', sort: 'username', cell: (row) => row.name, csv: (row) => row.name },
  {
    id: 'balance',
    head: 'Balance',
    align: 'end',
    cell: (row) => <Dollars value={row.balance} />,
    csv: (row) => Number(row.balance),
  },
];
let address = '';

function Sample(props: Partial<DataTableProps<Row>>) {
  const state = useTableState(['status']);
  const { pathname, search } = useLocation();
  address = pathname + search;
  return (
    <DataTable
      label="People"
      columns={COLUMNS}
      rows={ROWS}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      onRetry={() => undefined}
      state={state}
      empty="No people found."
      searchLabel="Search by name"
      selected={state.selected}
      onSelect={state.select}
      panel={
        state.selected ? (
          <SidePanel title={`Person ${state.selected}`} onClose={() => state.select(null)}>
            <p>all about {state.selected}</p>
          </SidePanel>
        ) : null
      }
      toolbar={
        <TableFilter
          label="Status"
          name="status"
          state={state}
          options={[
            { value: '', label: 'All' },
            { value: 'held', label: 'Held' },
          ]}
        />
      }
      {...props}
    />
  );
}

const key = (name: string, target: Element | Document = document.activeElement ?? document) =>
  fireEvent.keyDown(target, { key: name });
const focused = () => document.activeElement?.textContent;

beforeEach(() => vi.stubGlobal('matchMedia', (query: string) => mediaOf(query)));
function mediaOf(media: string) {
  return { media, matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
}

describe('what a table shows is in its address', () => {
  it('the search, a moment after the last letter, without a new step of the way back', async () => {
    show(<Sample />, {}, '/people?other=1');
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search by name' }), { target: { value: 'rita ' } });
    expect(address).toBe('/people?other=1');
    await waitFor(() => expect(address).toBe('/people?other=1&q=rita'));
  });

  it('the search beside a filter that was changed just before, each kept', async () => {
    show(<Sample />, {}, '/people?q=rit');
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'held' } });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'MIA' } });
    await waitFor(() => expect(address).toBe('/people?q=MIA&status=held'));
  });

  it('Enter searches at once', () => {
    show(<Sample />, {}, '/people');
    const field = screen.getByRole('searchbox');
    fireEvent.change(field, { target: { value: 'rita' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(address).toBe('/people?q=rita');
  });

  it('the order, upwards, backwards and the server’s own again, told to a screen reader', () => {
    show(<Sample />, {}, '/people');
    const head = screen.getByRole('columnheader', { name: 'Name' });
    press('Name');
    expect([address, head.getAttribute('aria-sort')]).toEqual(['/people?sort=username', 'ascending']);
    press('Name');
    expect([address, head.getAttribute('aria-sort')]).toEqual(['/people?sort=username_desc', 'descending']);
    press('Name');
    expect([address, head.getAttribute('aria-sort')]).toEqual(['/people', null]);
    expect(within(screen.getByRole('columnheader', { name: 'Balance' })).queryByRole('button')).toBeNull();
  });

  it('a filter and the row whose details are open', () => {
    show(<Sample />, {}, '/people?status=held&id=3');
    expect((screen.getByLabelText('Status') as HTMLSelectElement).value).toBe('held');
    expect(screen.getByRole('complementary', { name: 'Person 3' })).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: '' } });
    expect(address).toBe('/people?id=3');
    press('Close the details');
    expect(address).toBe('/people');
  });
});

describe('keys', () => {
  it('j and k walk, Enter’s button opens, and then they open the next; Escape closes', () => {
    show(<Sample />, {}, '/people');
    key('j');
    expect(focused()).toBe('Details of ann');
    key('j');
    key('j');
    key('j');
    expect(focused()).toBe('Details of cid');
    key('k');
    expect(focused()).toBe('Details of =SUM(A1)');
    fireEvent.click(document.activeElement as Element);
    expect(address).toBe('/people?id=2');
    key('j');
    expect(address).toBe('/people?id=3');
    expect(screen.getByRole('row', { name: /cid/ }).getAttribute('aria-current')).toBe('true');
    key('Escape');
    expect([address, focused()]).toEqual(['/people', 'Details of cid']);
  });

  it('are letters while somebody writes; / goes to the search', () => {
    show(<Sample />, {}, '/people');
    key('/');
    const field = screen.getByRole('searchbox');
    expect(document.activeElement).toBe(field);
    key('j', field);
    expect(document.activeElement).toBe(field);
  });

  it('a page’s own are for the row at hand, and all are listed under ?', () => {
    const run = vi.fn();
    show(<Sample keys={[{ key: 'a', label: 'Approve', run }]} />, {}, '/people');
    key('a');
    expect(run).not.toHaveBeenCalled();
    key('j');
    key('a');
    expect(run).toHaveBeenCalledWith(ROWS[0]);
    key('?');
    const list = screen.getByRole('dialog', { name: 'Keys' });
    for (const label of ['The next row', 'Open the details', 'Approve', 'Search', 'This list'])
      expect(within(list).getByText(label)).toBeTruthy();
    // Nothing is done to the table behind a question.
    key('a', list);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('j at the end asks for more', () => {
    const onMore = vi.fn();
    show(<Sample hasMore onMore={onMore} />, {}, '/people?id=3');
    key('j');
    expect(onMore).toHaveBeenCalledOnce();
    expect(screen.getByText('The first 3 are shown')).toBeTruthy();
  });
});

describe('a table', () => {
  it('shows figures aligned, with the currency', () => {
    show(<Sample />, {});
    const cell = screen.getByRole('cell', { name: '$1,234.50' });
    expect(cell.getAttribute('data-align')).toBe('end');
    expect(screen.getByRole('cell', { name: '−$3.00' })).toBeTruthy();
  });

  it('is a skeleton of its own shape at first, and says that it is busy', () => {
    show(<Sample rows={undefined} />, {});
    expect(screen.getByRole('region', { name: 'People' }).getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('columnheader', { name: 'Name' })).toBeTruthy();
    expect(screen.queryByText('No people found.')).toBeNull();
  });

  it('says when there is nothing', () => {
    show(<Sample rows={[]} />, {});
    expect(screen.getByRole('heading', { name: 'No people found.' })).toBeTruthy();
  });

  it('says what failed, keeps what was there, and tries again', () => {
    const onRetry = vi.fn();
    show(<Sample error="Error loading people." onRetry={onRetry} />, {});
    expect(screen.getByRole('alert').textContent).toContain('What you see was loaded before and may be old.');
    expect(screen.getByRole('cell', { name: 'ann' })).toBeTruthy();
    press('Try again');
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('that never came says that nothing was changed', () => {
    show(<Sample rows={undefined} error="Error loading people." />, {});
    expect(screen.getByRole('alert').textContent).toContain('Nothing was changed.');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('opens a row by a click anywhere but on a control', () => {
    show(<Sample />, {}, '/people');
    fireEvent.click(screen.getByRole('cell', { name: 'cid' }));
    expect(address).toBe('/people?id=3');
  });

  it('ticks rows, each and all that may be', () => {
    const onCheck = vi.fn();
    const canCheck = (row: Row) => row.id !== '2';
    show(<Sample multi={{ checked: new Set(['1']), onCheck, canCheck }} />, {}, '/people');
    expect((screen.getByLabelText('Tick =SUM(A1)') as HTMLInputElement).disabled).toBe(true);
    fireEvent.click(screen.getByLabelText('Tick cid'));
    expect(onCheck).toHaveBeenLastCalledWith(new Set(['1', '3']));
    fireEvent.click(screen.getByLabelText('Tick all that are shown'));
    expect(onCheck).toHaveBeenLastCalledWith(new Set(['1', '3']));
    key('j');
    key('x');
    expect(onCheck).toHaveBeenLastCalledWith(new Set());
    expect(screen.getByText('3 rows, 1 ticked')).toBeTruthy();
  });
});

describe('the CSV', () => {
  it('has every page of the present filter, and no formula', async () => {
    const page = (after: string | null) => ({
      edges: ROWS.slice(after ? 2 : 0, after ? 3 : 2).map((node) => ({ node })),
      pageInfo: { hasNextPage: after === null, endCursor: after === null ? 'two' : null },
    });
    show(<Sample csv={{ name: 'people', all: () => allPages(async (after) => page(after)) }} />, {});
    press('CSV');
    await waitFor(() => expect(saveFile).toHaveBeenCalled());
    const [text, name, type] = vi.mocked(saveFile).mock.calls[0] ?? [];
    expect(text).toBe("Name,Balance\r\nann,1234.5\r\n'=SUM(A1),-3\r\ncid,0\r\n");
    expect(name).toMatch(/^people-\d{4}-\d\d-\d\d\.csv$/);
    expect(type).toBe('text/csv');
  });

  it('that cannot be made says so', async () => {
    show(<Sample csv={{ name: 'people', all: () => allPages(async () => undefined) }} />, {});
    press('CSV');
    expect(await screen.findByText('The file could not be made. Please try again.')).toBeTruthy();
  });
});
