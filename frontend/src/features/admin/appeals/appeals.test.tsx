import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { list } from '../../../testing/data.ts';
import { type Replies, refusal, type Sent } from '../../../testing/server.ts';
import { show, write } from '../../../testing/show.tsx';
import { AppealsPage } from './AppealsPage.tsx';
import { appeal, decided, disputed, report } from './testing.ts';

const COUNTS = {
  AppealsPage_CountsQuery: {
    data: { openAppealCount: 2, openReportCount: 1, openAlikeCount: 1, openQuestionCount: 0 },
  },
};
const appealPanel = ({ variables }: Sent) => ({
  data: { rating: disputed(String(variables.id), { appeal: appeal(String(variables.id)) }) },
});
const reportPanel = ({ variables }: Sent) => ({
  data: { report: { ...report(String(variables.id)), rating: disputed('rep') } },
});
const APPEALS: Replies = {
  ...COUNTS,
  AppealsList_Query: { data: { list: list('Appeal', [appeal('a1'), appeal('a2'), appeal('a3')]) } },
  AppealPanel_Query: appealPanel,
};
const REPORTS: Replies = {
  ...COUNTS,
  ReportsList_Query: { data: { list: list('Report', [report('p1'), report('p2')]) } },
  ReportPanel_Query: reportPanel,
};
const open = (replies: Replies, at = '/admin/appeals') => show(<AppealsPage />, replies, at);
const key = (name: string) => fireEvent.keyDown(document.body, { key: name });
const dialog = () => document.querySelector('dialog[open]:not([data-side-panel])') as HTMLElement;
const inDialog = (name: string) => fireEvent.click(within(dialog()).getByRole('button', { name }));

describe('the queue of appeals', () => {
  it('is what is open, with how many wait of each kind', async () => {
    const server = open(APPEALS);
    expect(await screen.findByText('The words of a1')).toBeTruthy();
    expect(server.last('AppealsList_Query')).toMatchObject({ status: 'open', first: 25 });
    expect(screen.getByRole('tab', { name: /Appeals/ }).textContent).toContain('2');
    expect(screen.getByRole('tab', { name: /Reports/ }).textContent).toContain('1');
    write('Status', 'granted');
    await waitFor(() => expect(server.last('AppealsList_Query')).toMatchObject({ status: 'granted' }));
    write('Status', 'all');
    await waitFor(() => expect(server.last('AppealsList_Query')).toMatchObject({ status: null }));
  });

  it.each([
    ['/admin/appeals', 'AppealsList_Query', 'Search by rater or app'],
    ['/admin/appeals?tab=reports', 'ReportsList_Query', 'Search by person or app'],
  ] as const)('is searched and sorted by the server, at %s', async (at, operation, label) => {
    // Each answer is other rows, so that what was asked for is on the screen before the next thing is.
    const found = (make: (id: string) => object, typename: string) => (sent: Sent) => ({
      data: { list: list(typename, [make(`${sent.variables.search}-${sent.variables.sort}`)] as never) },
    });
    const server = open(
      {
        ...COUNTS,
        AppealsList_Query: found(appeal, 'Appeal'),
        ReportsList_Query: found(report, 'Report'),
      },
      at,
    );
    await screen.findByText(/null-null$/);
    write(label, 'kettle');
    await screen.findByText(/kettle-null$/);
    fireEvent.click(screen.getByRole('button', { name: /^Made/ }));
    await screen.findByText(/kettle-oldest$/);
    fireEvent.click(screen.getByRole('button', { name: /^Made/ }));
    await screen.findByText(/kettle-newest$/);
    expect(server.last(operation)).toMatchObject({ status: 'open', search: 'kettle', sort: 'newest' });
  });

  it('says when nothing waits', async () => {
    open({ ...COUNTS, AppealsList_Query: { data: { list: list('Appeal', []) } } });
    expect(await screen.findByText('No appeals found.')).toBeTruthy();
  });

  it('says why it could not be loaded', async () => {
    open({ AppealsList_Query: refusal('UNAVAILABLE', 'The service is away.', 503) });
    expect(await screen.findByText('Appeals could not be loaded: The service is away.')).toBeTruthy();
  });

  it('is a skeleton while a slow server has not answered', async () => {
    let answer: (value: unknown) => void = () => undefined;
    open({ ...APPEALS, AppealsList_Query: new Promise((resolve) => (answer = resolve)) });
    expect(screen.getByRole('region', { name: 'Appeals' }).getAttribute('aria-busy')).toBe('true');
    answer(APPEALS.AppealsList_Query);
    expect(await screen.findByText('The words of a1')).toBeTruthy();
  });
});

describe('an appeal', () => {
  it('stands beside the rating, the one that had the text first, the app’s other ratings and the rules', async () => {
    open(APPEALS, '/admin/appeals?id=a1');
    for (const text of [
      'The feedback that is disputed.',
      'The feedback that came first.',
      'Another rating of it.',
      '1 min 30 s',
    ])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText(/A granted appeal completes the rating and pays it/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'zoe' }).getAttribute('href')).toBe('/admin/users?id=u-zoe');
    expect(screen.getByText('Reports upheld').nextSibling?.textContent).toBe('2');
  });

  it('says when it could not be loaded', async () => {
    open({ ...APPEALS, AppealPanel_Query: 'lost' }, '/admin/appeals?id=a1');
    expect(await screen.findByText('The appeal could not be loaded.')).toBeTruthy();
  });

  it('is granted by a, with a picked reason, after the figures; the next one comes by itself', async () => {
    const server = open(
      { ...APPEALS, DecideAppeal_Mutation: { data: { decideAppeal: appeal('a1', decided('granted')) } } },
      '/admin/appeals?id=a1',
    );
    await screen.findByText('Another rating of it.');
    key('a');
    expect(await screen.findByText('Grant this appeal?')).toBeTruthy();
    expect(within(dialog()).getByText('Paid to the rater').nextSibling?.textContent).toBe('$0.75');
    expect(within(dialog()).getByText('Fee').nextSibling?.textContent).toBe('$0.25');
    inDialog('Grant');
    expect(await screen.findByText('Please give a reason.')).toBeTruthy();
    expect(server.count('DecideAppeal_Mutation')).toBe(0);
    write('Pick a reason', 'The text is about this app and is your own.');
    inDialog('Grant');
    expect(await screen.findByText('The appeal was granted.')).toBeTruthy();
    expect(server.last('DecideAppeal_Mutation')).toEqual({
      input: { id: 'a1', decision: 'granted', reason: 'The text is about this app and is your own.' },
    });
    await waitFor(() => expect(server.last('AppealPanel_Query')).toEqual({ id: 'a2' }));
  });

  it('is denied by r, with a written reason; of one that is not open yet the first press shows the case', async () => {
    const server = open({
      ...APPEALS,
      DecideAppeal_Mutation: { data: { decideAppeal: appeal('a1', decided('denied')) } },
    });
    await screen.findByText('The words of a1');
    key('j');
    key('r');
    await waitFor(() => expect(server.last('AppealPanel_Query')).toEqual({ id: 'a1' }));
    expect(screen.queryByText('Deny this appeal?')).toBeNull();
    key('r');
    expect(await screen.findByText('Deny this appeal?')).toBeTruthy();
    expect(within(dialog()).getByText('Back to the campaign').nextSibling?.textContent).toBe('$1.00');
    write('Reason', 'The very same words.');
    inDialog('Deny');
    expect(await screen.findByText('The appeal was denied.')).toBeTruthy();
    expect(server.last('DecideAppeal_Mutation')).toMatchObject({ input: { decision: 'denied' } });
  });

  it('that somebody else has decided says who and what', async () => {
    const server = open(
      {
        ...APPEALS,
        DecideAppeal_Mutation: refusal('TRANSITION_NOT_ALLOWED', 'It is decided already.'),
      },
      '/admin/appeals?id=a1',
    );
    await screen.findByText('Another rating of it.');
    key('a');
    server.reply({
      AppealsList_Query: { data: { list: list('Appeal', [appeal('a2')]) } },
      AppealPanel_Query: {
        data: { rating: disputed('a1', { appeal: appeal('a1', { ...decided('denied'), reason: 'Too alike.' }) }) },
      },
    });
    write('Reason', 'It is fine.');
    inDialog('Grant');
    expect(await screen.findByText('olga has decided this already: denied.')).toBeTruthy();
    expect(await screen.findByText('Too alike.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Grant' })).toBeNull();
  });

  it('whose decision did not reach the server keeps the reason', async () => {
    open({ ...APPEALS, DecideAppeal_Mutation: 'lost' }, '/admin/appeals?id=a1');
    await screen.findByText('Another rating of it.');
    key('a');
    write('Reason', 'It is fine.');
    inDialog('Grant');
    expect(await screen.findByText(/It did not reach the server. Your reason is still here/)).toBeTruthy();
    expect((screen.getByLabelText('Reason') as HTMLTextAreaElement).value).toBe('It is fine.');
  });
});

describe('a report', () => {
  it('is upheld after it was said that the account is put on hold by it', async () => {
    const server = open(
      { ...REPORTS, DecideReport_Mutation: { data: { decideReport: report('p1', decided('upheld')) } } },
      '/admin/appeals?tab=reports',
    );
    fireEvent.click((await screen.findAllByRole('button', { name: 'Details of rita on Kettle' }))[0] as HTMLElement);
    expect(await screen.findByText(/Few stars are no reason to uphold a report/)).toBeTruthy();
    key('a');
    expect(await screen.findByText('2 → 3, the account is put on hold')).toBeTruthy();
    write('Pick a reason', 'The feedback is not about this app.');
    inDialog('Uphold');
    expect(await screen.findByText('The report was upheld.')).toBeTruthy();
    expect(server.last('DecideReport_Mutation')).toMatchObject({ input: { id: 'p1', decision: 'upheld' } });
    await waitFor(() => expect(server.last('ReportPanel_Query')).toEqual({ id: 'p2' }));
  });

  it('stands beside the screenshots of the rating', async () => {
    const path = '/pictures/feedback/r-r1/a.webp?until=1&sig=2';
    const screenshots = [{ __typename: 'Screenshot', id: 's1', path }];
    const shown = { ...report('p1'), rating: disputed('r1', { status: 'completed', screenshots }) };
    open({ ...REPORTS, ReportPanel_Query: { data: { report: shown } } }, '/admin/appeals?tab=reports&id=p1');
    const link = await screen.findByRole('link', { name: 'Open screenshot 1' });
    expect(link.getAttribute('href')).toBe(path);
  });

  it('is dismissed by r', async () => {
    const server = open(
      { ...REPORTS, DecideReport_Mutation: { data: { decideReport: report('p1', decided('dismissed')) } } },
      '/admin/appeals?tab=reports&id=p1',
    );
    await screen.findByText('Another rating of it.');
    key('r');
    write('Reason', 'Fair enough.');
    inDialog('Dismiss');
    expect(await screen.findByText('The report was dismissed.')).toBeTruthy();
    expect(server.last('DecideReport_Mutation')).toMatchObject({ input: { decision: 'dismissed' } });
  });

  it('says when it, or the queue, could not be loaded, and when nothing waits', async () => {
    const server = open(COUNTS, '/admin/appeals?tab=reports&id=p1');
    expect(await screen.findByText('Reports could not be loaded: The server could not be reached.')).toBeTruthy();
    expect(await screen.findByText('The report could not be loaded.')).toBeTruthy();
    server.reply({ ReportsList_Query: { data: { list: list('Report', []) } } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
    expect(await screen.findByText('No reports found.')).toBeTruthy();
  });
});
