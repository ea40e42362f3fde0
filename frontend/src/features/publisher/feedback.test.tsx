import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refusal, type Sent } from '../../testing/server.ts';
import { press, write } from '../../testing/show.tsx';
import { campaign, feedback } from './testing.ts';
import { confirm, open, page, said } from './testing-page.tsx';

const iphone = {
  __typename: 'Device',
  type: 'phone',
  system: 'ios',
  systemVersion: '17',
  browser: 'safari',
  appVersion: null,
};
const none = { type: null, system: null, systemVersion: null, browser: null, appVersion: null };
const devices = (...all: object[]) => ({
  data: {
    app: {
      __typename: 'App',
      id: 'a1',
      deviceChoices: all.map((one) => ({ __typename: 'Device', ...none, ...one })),
    },
  },
});

describe('the device of feedback', () => {
  it('is shown with it, as far as it is like others', async () => {
    await open({}, { FeedbackList_Query: said([feedback('r1', { device: iphone }), feedback('r2')]) });
    expect(await screen.findByText('Phone, iOS 17, Safari')).toBeTruthy();
    expect(screen.queryByLabelText('Device')).toBeNull();
  });

  it('has the screenshots of its rater, each of which opens', async () => {
    const path = '/pictures/feedback/r-r1/a.webp?until=1&sig=2';
    const screenshots = [{ __typename: 'Screenshot', id: 's1', path }];
    await open({}, { FeedbackList_Query: said([feedback('r1', { screenshots }), feedback('r2')]) });
    const link = await screen.findByRole('link', { name: 'Open screenshot 1' });
    expect(link.getAttribute('href')).toBe(path);
    expect(screen.getAllByRole('list', { name: 'Screenshots of this feedback' })).toHaveLength(1);
  });

  it('filters the list and its file, fact by fact', async () => {
    const choices = [
      ...[{ type: 'phone' }, { system: 'android' }, { system: 'ios' }],
      ...[{ system: 'ios', systemVersion: '17' }, { appVersion: '1.4' }, { browser: 'safari' }],
    ];
    const server = await open({}, { DeviceFilter_Query: devices(...choices) });
    const select = await screen.findByLabelText<HTMLSelectElement>('Device');
    expect([...select.options].map(({ text }) => text)).toEqual([
      'All devices',
      ...['Phone', 'Android', 'iOS', 'iOS 17', 'app 1.4', 'Safari'],
    ]);
    server.reply({ FeedbackList_Query: said([feedback('r9', { device: iphone })]) });
    fireEvent.change(select, { target: { value: 'iOS 17' } });
    expect(await screen.findByText('What r9 said')).toBeTruthy();
    const asked = { system: 'ios', systemVersion: '17' };
    expect(server.last('FeedbackList_Query')).toMatchObject({ device: asked });
    expect(Object.keys(server.last('FeedbackList_Query')?.device as object)).toEqual(Object.keys(asked));
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:feedback');
    press('Download CSV');
    await waitFor(() => expect(server.last('FeedbackList_Query')).toMatchObject({ first: 500, device: asked }));
    server.reply({ FeedbackList_Query: said([]) });
    fireEvent.change(select, { target: { value: 'app 1.4' } });
    expect(await screen.findByText('No feedback is shown with this device.')).toBeTruthy();
    server.reply({ FeedbackList_Query: said([feedback('r3')]) });
    fireEvent.change(select, { target: { value: 'Android' } });
    expect(await screen.findByText('What r3 said')).toBeTruthy();
  });
});

describe('the feedback', () => {
  it('can be reported within 7 days, with a reason', async () => {
    const old = feedback('r2', { submittedAt: '2026-01-01T00:00:00.000Z' });
    const server = await open({}, { FeedbackList_Query: said([feedback('r1'), old]) });
    expect(await screen.findAllByRole('button', { name: 'Report' })).toHaveLength(1);
    press('Report');
    confirm();
    expect(screen.getByText('Please say in 5 to 1,000 characters what is wrong with this feedback.')).toBeTruthy();
    write('What is wrong with it?', 'It is about another app.');
    const made = { __typename: 'Report', id: 'p1', status: 'open', decision: null };
    server.reply({ FeedbackItem_Mutation: { data: { reportFeedback: made } } });
    confirm();
    expect(await screen.findByText('Reported. A person looks at it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  });

  it('stands the way of its own script', async () => {
    await open({}, { FeedbackList_Query: said([feedback('r1', { feedback: 'מצוין, אבל איטי.' })]) });
    expect((await screen.findByText('מצוין, אבל איטי.')).getAttribute('dir')).toBe('auto');
  });

  it('says what became of a report', async () => {
    const report = { __typename: 'Report', id: 'p1', status: 'dismissed', decision: 'It is about this app.' };
    await open({}, { FeedbackList_Query: said([feedback('r1', { reported: true, report })]) });
    expect(await screen.findByText('Your report was dismissed: It is about this app.')).toBeTruthy();
  });

  it('is a file with all of it, page by page, in which no text is a formula', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:feedback';
    });
    await open(
      {},
      {
        FeedbackList_Query: ({ variables }: Sent) =>
          variables.after === null
            ? said([feedback('r1', { feedback: '=1+1' })], true)
            : said([feedback('r2', { feedback: 'Good, "really"', device: iphone })]),
      },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const text = await files[0]?.text();
    expect(text).toContain(",4,abcdefghijkl,'=1+1,other,other,other,other,other\r\n");
    expect(text).toContain(',4,abcdefghijkl,"Good, ""really""",Phone,iOS,17,other,Safari\r\n');
  });

  it('whose file could not be loaded says so', async () => {
    const server = await open();
    await screen.findByText('What r1 said');
    server.reply({ FeedbackList_Query: 'lost' });
    press('Download CSV');
    expect(await screen.findByText('The feedback could not be loaded. Please try again.')).toBeTruthy();
    expect(screen.getByText('What r1 said')).toBeTruthy();
  });

  it('that was reported but not sent keeps what was written', async () => {
    const server = await open();
    await screen.findByText('What r1 said');
    press('Report');
    write('What is wrong with it?', 'It is about another app.');
    server.reply({ FeedbackItem_Mutation: 'lost' });
    confirm();
    expect(await screen.findByText('The report could not be sent. Please try again.')).toBeTruthy();
    expect((screen.getByLabelText('What is wrong with it?') as HTMLTextAreaElement).value).toBe(
      'It is about another app.',
    );
    server.reply({ FeedbackItem_Mutation: refusal('REPORT_TOO_LATE', 'Feedback can be reported within 7 days.', 409) });
    confirm();
    expect(await screen.findByText('Feedback can be reported within 7 days.')).toBeTruthy();
  });

  it('goes on by pages, says that there is none, and what failed', async () => {
    const server = await open(
      {},
      {
        FeedbackList_Query: ({ variables }: Sent) =>
          variables.after === null ? said([feedback('r1')], true) : said([feedback('r2')]),
      },
    );
    await screen.findByText('What r1 said');
    press('Show more');
    expect(await screen.findByText('What r2 said')).toBeTruthy();
    expect(server.count('FeedbackList_Query')).toBe(2);
  });

  it('says that there is none', async () => {
    await open({ histogram: [0, 0, 0, 0, 0], ratingDays: [] }, { FeedbackList_Query: said([]) });
    expect(await screen.findByText('No feedback yet')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'What people gave' })).toBeNull();
  });

  it('says that it could not be loaded', async () => {
    await open({}, { FeedbackList_Query: 'lost' });
    expect(await screen.findByText('The feedback could not be loaded.')).toBeTruthy();
  });

  it('of which more came at once than a page holds begins anew', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const server = await open();
    await screen.findByText('What r1 said');
    const places = { ...campaign().places, completed: 60 };
    server.reply({
      AppPage_PulseQuery: { data: { app: campaign({ places }) } },
      AppPage_Query: page({ places }),
      FeedbackList_Query: said([feedback('r60')], true),
    });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await screen.findByText('What r60 said')).toBeTruthy();
    expect(screen.queryByText('What r1 said')).toBeNull();
    expect(screen.getByRole('button', { name: 'Show more' })).toBeTruthy();
  });

  it('comes by itself while one looks, on top of what is there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const server = await open();
    await screen.findByText('What r1 said');
    const places = { ...campaign().places, completed: 4 };
    server.reply({
      AppPage_PulseQuery: { data: { app: campaign({ places }) } },
      AppPage_Query: page({ places, histogram: [0, 0, 1, 0, 3] }),
      FeedbackList_Query: said([
        feedback('r9', { submittedAt: new Date(Date.now() + 1_000).toISOString() }),
        feedback('r1'),
      ]),
    });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await screen.findByText('What r9 said')).toBeTruthy();
    expect(screen.getAllByText('What r1 said')).toHaveLength(1);
    expect(screen.getByText('New')).toBeTruthy();
    expect(screen.getByText('1 new since you opened this page.')).toBeTruthy();
    expect(await screen.findByText('4.5 on average of 4 ratings')).toBeTruthy();
  });
});
