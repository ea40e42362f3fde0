import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { person, rating } from '../../testing/data.ts';
import { fakeUploads, type Replies, refusal, type Sent } from '../../testing/server.ts';
import { press, show, write } from '../../testing/show.tsx';
import { RatingSheet } from './RatingSheet.tsx';

const TEXT = 'I tried the search and got stuck at the second page of it.';
const at = '2026-11-21T12:04:00.000Z';
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(new Date(at));
const money = (totalBalance: string, totalProfit: string) => person({ totalBalance, totalProfit });
const saved = ({ variables }: Sent) => {
  const { id, stars, feedback } = variables.input as Record<string, unknown>;
  return {
    data: {
      saveDraft: { __typename: 'Rating', id, status: 'in_progress', stars, feedback, answers: [], draftSavedAt: at },
    },
  };
};
const onServer = (fields = {}) => ({
  data: {
    rating: {
      __typename: 'Rating',
      id: 'r1',
      status: 'in_progress',
      stars: null,
      feedback: '',
      answers: [],
      draftSavedAt: null,
      ...fields,
    },
  },
});
const submitted = (fields = {}) => ({
  data: {
    submitRating: {
      __typename: 'Rating',
      id: 'r1',
      status: 'completed',
      reason: null,
      stars: 4,
      feedback: TEXT,
      answers: [],
      submittedAt: at,
      appealableUntil: null,
      appeal: null,
      ...fields,
    },
  },
});
const usual: Replies = {
  Earned_Query: money('10', '5'),
  Elsewhere_Query: onServer(),
  Draft_Mutation: saved,
  RatingDone_Query: { data: { rating: { __typename: 'Rating', id: 'r1', trail: [] } } },
  RatingForm_SubmitMutation: submitted(),
};

function open(fields: Record<string, unknown> = {}, replies: Replies = {}) {
  const told = { onSubmitted: vi.fn(), onRefused: vi.fn(), onClose: vi.fn() };
  const server = show(<RatingSheet rating={rating(fields)} {...told} />, { ...usual, ...replies });
  return { server, ...told };
}
const feedback = () => screen.getByLabelText<HTMLTextAreaElement>('Your feedback');
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });
function fillIn(text = TEXT) {
  fireEvent.click(screen.getByRole('radio', { name: '4, Very good' }));
  write('Your feedback', text);
}
/** What another tab of this device does with the draft. */
const elsewhere = (newValue: string | null) =>
  act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'candor:kept::draft:r1', newValue }));
  });

it('says by itself that there is no connection: the banner of the page is below it', async () => {
  open();
  const said = 'You are offline. Your text is kept on this device.';
  expect(screen.queryByText(said)).toBeNull();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(said)).toBeTruthy();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(said)).toBeNull();
  onLine.mockRestore();
});

it('takes the words of a failed submission away with the next change', async () => {
  open({}, { RatingForm_SubmitMutation: refusal('BAD_INPUT', 'Please write more.') });
  fillIn();
  fireEvent.click(submit());
  expect(await screen.findByText('Submission failed: Please write more.')).toBeTruthy();
  fireEvent.change(feedback(), { target: { value: `${TEXT} And more.` } });
  expect(screen.queryByText('Submission failed: Please write more.')).toBeNull();
});

describe('the rating sheet', () => {
  it('tells what the app is, what it pays, what is asked, and who reads it', async () => {
    open();
    const sheet = await screen.findByRole('dialog', { name: 'Rate this app' });
    for (const word of [
      'Kettle',
      'Boils water, tells you when.',
      'Total Amount',
      'Total Profit',
      'Time left',
      'Reviews',
    ])
      expect(sheet.textContent).toContain(word);
    for (const word of ['Rating4.2', 'Downloads56,000', 'Creation Time', 'Rating No.3'])
      expect(sheet.textContent?.replaceAll(/\s+(?=\d)/g, '')).toContain(word);
    for (const prompt of ['What did you try?', 'Where did you get stuck?', 'What would you change?'])
      expect(sheet.textContent).toContain(prompt);
    expect(sheet.textContent).toContain(
      'Your feedback goes to the publisher only and is marked as rewarded. The reward does not depend on the stars.',
    );
    const link = screen.getByRole('link', { name: /^Open the app/ });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://kettle.example',
      'noopener noreferrer',
    ]);
  });

  it('folds what the store says, and shows no figure that nobody gave', async () => {
    const { app } = rating();
    open({ app: { ...app, rating: 0, downloads: 0 } });
    const summary = await screen.findByText('From the store');
    const store = summary.closest('details');
    expect(store?.open).toBe(false);
    expect(store?.textContent).toContain('Reviews');
    for (const word of ['Downloads', '0.0']) expect(screen.queryByText(word)).toBeNull();
    cleanup();
    open({ app: { ...app, rating: 0, reviews: 0, downloads: 0 } });
    expect(await screen.findByText('Rating No.')).toBeTruthy();
    expect(screen.queryByText('From the store')).toBeNull();
  });

  it('shows a line or two of a long description, and all of it when asked to', async () => {
    const long = 'It boils water. '.repeat(30).trim();
    open({ appDescription: long });
    const text = await screen.findByText(long);
    expect(text.className).not.toBe('dim ');
    press('Read all of it');
    expect(screen.getByText(long).className.trim()).toBe('dim');
    expect(screen.queryByRole('button', { name: 'Read all of it' })).toBeNull();
  });

  it('cannot be submitted until it is whole; the reason stands beside the button and is read with it', async () => {
    open();
    await screen.findByText('Choose 1 to 5 stars.');
    expect(submit().disabled).toBe(true);
    expect(document.getElementById(submit().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Choose 1 to 5 stars.',
    );
    fillIn('Too short.');
    expect(screen.getByText('Write at least 40 characters of feedback.')).toBeTruthy();
    expect(screen.getByText('10 of 40 characters')).toBeTruthy();
    write('Your feedback', TEXT);
    expect(screen.getByText(`${TEXT.length} characters`)).toBeTruthy();
    expect(submit().disabled).toBe(false);
  });

  it('has the stars as one group of radio buttons with their words', async () => {
    open();
    await screen.findByRole('group', { name: 'Your rating' });
    const stars = screen.getAllByRole<HTMLInputElement>('radio');
    expect(stars.map((one) => one.getAttribute('aria-label'))).toEqual([
      '1, Poor',
      '2, Fair',
      '3, Good',
      '4, Very good',
      '5, Excellent',
    ]);
    // One name: the browser's arrow keys go from one to the next, and Tab goes past all of them.
    expect(new Set(stars.map(({ name }) => name)).size).toBe(1);
  });

  it('is walked through in the order in which it is read', async () => {
    open();
    const sheet = await screen.findByRole('dialog');
    // The last of what comes when the sheet stands.
    await screen.findByRole('button', { name: 'There was a problem' });
    const stops = [...sheet.querySelectorAll<HTMLElement>('a[href], button, input, textarea')];
    expect(stops.every(({ tabIndex }) => tabIndex === 0)).toBe(true);
    const label = (one: HTMLElement) =>
      [...((one as HTMLInputElement).labels?.[0]?.childNodes ?? [])]
        .map(({ textContent }) => textContent)
        .find(Boolean);
    const names = stops.map((one) => one.getAttribute('aria-label') ?? label(one) ?? one.textContent ?? '');
    expect(names.map((name) => name.slice(0, 12))).toEqual([
      'Close; the d',
      'Open the app',
      '1, Poor',
      '2, Fair',
      '3, Good',
      '4, Very good',
      '5, Excellent',
      'Your feedbac',
      'Add a screen',
      'Device',
      'System',
      'Browser',
      'App version ',
      'anybody can ',
      'Keep a recei',
      'There was a ',
      'Submit',
      'Give back',
    ]);
  });
});

describe('the time left', () => {
  const left = (ms: number) => ({ expiresAt: new Date(Date.now() + ms).toISOString() });

  it('is calm: whole minutes, and seconds only near the end, said aloud twice', async () => {
    open(left(23.5 * 60_000));
    expect(await screen.findByText('24 min left')).toBeTruthy();
    expect(screen.queryByText('5 minutes left')).toBeNull();
  });

  it('is said when it is about to run out', async () => {
    open(left(4.5 * 60_000));
    expect(await screen.findByText('5 minutes left')).toBeTruthy();
  });

  it('that has run out is said beside the button; giving back costs nothing', async () => {
    open({ ...left(-1_000), stars: 4, feedback: TEXT });
    expect(await screen.findByText('The time for this rating has run out. Giving it back costs nothing.')).toBeTruthy();
    expect(screen.getByText('No time left')).toBeTruthy();
    expect(submit().disabled).toBe(true);
  });

  it('that the app must be looked at counts down beside the button', async () => {
    open({ submittableAt: new Date(Date.now() + 20_000).toISOString(), stars: 4, feedback: TEXT });
    expect(await screen.findByText(/^Please look at the app for (19|20) more seconds\.$/)).toBeTruthy();
  });
});

describe('a submission', { timeout: 60_000 }, () => {
  it('is processing until the ledger has the reward; then the balance rises, once', async () => {
    const { server, onSubmitted } = open();
    await screen.findByText('Choose 1 to 5 stars.');
    fillIn();
    fireEvent.click(submit());
    expect(await screen.findByText(/^The reward of 0\.75 USDT is processing, submitted /)).toBeTruthy();
    expect(screen.getByRole('dialog').textContent).toContain('Your balance10.00 USDT');
    expect(onSubmitted).toHaveBeenCalledTimes(1);
    server.reply({ Earned_Query: money('10.75', '5.75') });
    expect(await screen.findByText('0.75 USDT earned. Your balance')).toBeTruthy();
    expect(screen.getByRole('dialog').textContent).toContain('10.75 USDT');
    expect(screen.queryByText(/is processing/)).toBeNull();
    const asked = server.count('Earned_Query');
    await act(() => new Promise((resolve) => setTimeout(resolve, 900)));
    expect(server.count('Earned_Query')).toBe(asked);
  });

  it('that was rejected says why', async () => {
    open(
      {},
      { RatingForm_SubmitMutation: submitted({ status: 'rejected', reason: 'This text was submitted before.' }) },
    );
    await screen.findByText('Choose 1 to 5 stars.');
    fillIn();
    fireEvent.click(submit());
    expect(await screen.findByText('This rating was rejected.')).toBeTruthy();
    expect(screen.getByText('This text was submitted before.')).toBeTruthy();
  });

  it('that was refused says so in the server’s words; the next one is another', async () => {
    const { server, onRefused } = open(
      {},
      { RatingForm_SubmitMutation: refusal('TOO_SOON', 'Please look at the app a little longer.') },
    );
    await screen.findByText('Choose 1 to 5 stars.');
    fillIn();
    fireEvent.click(submit());
    expect(await screen.findByText('Submission failed: Please look at the app a little longer.')).toBeTruthy();
    expect(onRefused).toHaveBeenCalledWith('Please look at the app a little longer.', 'pending');
    const first = keyOf(server.last('RatingForm_SubmitMutation'));
    fireEvent.click(submit());
    await waitFor(() => expect(server.count('RatingForm_SubmitMutation')).toBe(2));
    expect(keyOf(server.last('RatingForm_SubmitMutation'))).not.toBe(first);
  });

  it('without an answer keeps the text, and is repeated under the same key', async () => {
    const { server, onRefused } = open({}, { RatingForm_SubmitMutation: 'lost' });
    await screen.findByText('Choose 1 to 5 stars.');
    fillIn();
    fireEvent.click(submit());
    expect(
      await screen.findByText('Submission failed: The connection was lost. Your text is kept; try again.'),
    ).toBeTruthy();
    expect(feedback().value).toBe(TEXT);
    expect(onRefused).toHaveBeenCalledWith(undefined, 'pending');
    const first = server.last('RatingForm_SubmitMutation');
    server.reply({ RatingForm_SubmitMutation: submitted() });
    fireEvent.click(submit());
    expect(await screen.findByText(/is processing/)).toBeTruthy();
    expect(server.last('RatingForm_SubmitMutation')).toEqual(first);
    expect(keyOf(first)).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is not sent twice while the server is slow', async () => {
    const { server } = open({}, { RatingForm_SubmitMutation: new Promise(() => undefined) });
    await screen.findByText('Choose 1 to 5 stars.');
    fillIn();
    fireEvent.click(submit());
    await waitFor(() => expect(server.count('RatingForm_SubmitMutation')).toBe(1));
    expect(submit().getAttribute('aria-busy')).toBe('true');
    fireEvent.click(submit());
    expect(server.count('RatingForm_SubmitMutation')).toBe(1);
  });

  it('without an id is none', async () => {
    const { server } = open({ id: '', stars: 4, feedback: TEXT });
    await waitFor(() => expect(submit().disabled).toBe(false));
    fireEvent.click(submit());
    expect(await screen.findByText('No rating to submit.')).toBeTruthy();
    expect(server.count('RatingForm_SubmitMutation')).toBe(0);
  });
});

describe('giving back', () => {
  it('costs nothing, says so, and closes the sheet', async () => {
    const returned = { data: { returnRating: { __typename: 'Rating', id: 'r1', status: 'returned' } } };
    const { onClose } = open({}, { RatingForm_ReturnMutation: returned });
    expect((await screen.findByRole('button', { name: 'Give back' })).parentElement?.textContent).toContain(
      'costs nothing',
    );
    press('Give back');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(localStorage.getItem('candor:kept::draft:r1')).toBeNull();
  });

  it('asks before what was written is lost; keeping it leaves all as it was, with the focus', async () => {
    const returned = { data: { returnRating: { __typename: 'Rating', id: 'r1', status: 'returned' } } };
    const { server, onClose } = open({}, { RatingForm_ReturnMutation: returned });
    await screen.findByText('Choose 1 to 5 stars.');
    fillIn();
    const button = screen.getByRole('button', { name: 'Give back' });
    button.focus();
    fireEvent.click(button);
    const asked = screen.getByRole('alertdialog', { name: /^Give this rating back\? What you wrote is deleted\./ });
    expect(document.activeElement?.textContent).toBe('Keep writing');
    expect(server.count('RatingForm_ReturnMutation')).toBe(0);
    press('Keep writing');
    expect(asked.isConnected).toBe(false);
    expect(feedback().value).toBe(TEXT);
    expect(document.activeElement).toBe(button);
    press('Give back');
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Give back' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.count('RatingForm_ReturnMutation')).toBe(1);
  });

  it('that did not come through keeps the text', async () => {
    open({}, { RatingForm_ReturnMutation: 'lost' });
    await screen.findByText('Choose 1 to 5 stars.');
    fillIn();
    press('Give back');
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Give back' }));
    expect(await screen.findByText('It could not be given back. Your text is kept; try again.')).toBeTruthy();
    expect(feedback().value).toBe(TEXT);
  });
});

describe('a draft', () => {
  it('is saved after a pause in the writing, and says when', async () => {
    const { server } = open();
    await screen.findByText('Choose 1 to 5 stars.');
    fillIn();
    expect(server.count('Draft_Mutation')).toBe(0);
    expect(await screen.findByText(`Saved ${clock}`)).toBeTruthy();
    expect(server.last('Draft_Mutation')).toEqual({ input: { id: 'r1', stars: 4, feedback: TEXT } });
    expect(localStorage.getItem('candor:kept::draft:r1')).toBeNull();
  });

  it('is kept on this device while the server cannot be reached, and is there after a reload', async () => {
    const { server } = open({}, { Draft_Mutation: 'lost' });
    await screen.findByText('Choose 1 to 5 stars.');
    fillIn();
    expect(await screen.findByText('Kept on this device until the connection is back')).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('candor:kept::draft:r1') ?? '{}')).toMatchObject({
      stars: 4,
      feedback: TEXT,
    });
    server.reply({ Draft_Mutation: saved });
    // Whoever comes back to the page, or goes away from it, has it saved at once.
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    fireEvent(document, new Event('visibilitychange'));
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
    expect(await screen.findByText(`Saved ${clock}`)).toBeTruthy();
  });

  it('that was kept before a reload is shown, and goes to the server', async () => {
    localStorage.setItem('candor:kept::draft:r1', JSON.stringify({ stars: 2, feedback: TEXT, atMs: Date.now() }));
    const { server } = open({ feedback: 'What the server had.' });
    await waitFor(() => expect(feedback().value).toBe(TEXT));
    await waitFor(() =>
      expect(server.last('Draft_Mutation')).toEqual({ input: { id: 'r1', stars: 2, feedback: TEXT } }),
    );
  });

  it('that the server will not have says so, and stays', async () => {
    open({}, { Draft_Mutation: refusal('RATING_CLOSED', 'This rating is closed.') });
    await screen.findByText('Choose 1 to 5 stars.');
    fillIn();
    expect(await screen.findByText('Kept on this device. This rating is closed.')).toBeTruthy();
    expect(screen.getByText('This rating is closed already.')).toBeTruthy();
    expect(submit().disabled).toBe(true);
    expect(feedback().value).toBe(TEXT);
  });
});

describe('in two tabs', () => {
  const kept = (text: string) => JSON.stringify({ stars: 5, feedback: text, atMs: Date.now() + 1_000 });

  it('the newest text is shown in both, the second tab is told, and what it replaced can be had back', async () => {
    const { server } = open();
    await screen.findByText('Choose 1 to 5 stars.');
    write('Your feedback', 'Mine, of which nobody else has a copy.');
    await elsewhere(kept(TEXT));
    expect(feedback().value).toBe(TEXT);
    expect(screen.getByText(/^This rating is open in another tab or on another device, too\./)).toBeTruthy();
    press('Show that one');
    expect(feedback().value).toBe('Mine, of which nobody else has a copy.');
    press('Show that one');
    expect(feedback().value).toBe(TEXT);
    // The tab whose text it is saves it; this one saves what was brought back here.
    await waitFor(() => expect(server.last('Draft_Mutation')).toMatchObject({ input: { feedback: TEXT } }));
  });

  it('what only goes on replaces without a second copy', async () => {
    open();
    await screen.findByText('Choose 1 to 5 stars.');
    write('Your feedback', 'I tried');
    await elsewhere(kept('I tried the search.'));
    expect(feedback().value).toBe('I tried the search.');
    expect(screen.queryByRole('button', { name: 'Show that one' })).toBeNull();
  });

  it('a text that another device saved later is shown, one that it saved earlier is kept beside', async () => {
    const later = new Date(Date.now() + 60_000).toISOString();
    open({ feedback: 'Old.' }, { Elsewhere_Query: onServer({ feedback: TEXT, draftSavedAt: later }) });
    await waitFor(() => expect(feedback().value).toBe(TEXT));
  });

  it('a rating that was submitted in the other one is told to be over', async () => {
    open();
    await screen.findByText('Choose 1 to 5 stars.');
    await elsewhere('closed');
    expect(await screen.findByText(/^This rating was submitted or given back in another tab/)).toBeTruthy();
  });

  it('a rating that is over for the server is told so, too', async () => {
    open({}, { Elsewhere_Query: onServer({ status: 'completed' }) });
    expect(await screen.findByText(/^This rating was submitted or given back in another tab/)).toBeTruthy();
  });
});

describe('on a phone, with its keyboard on the screen', () => {
  const viewport = Object.assign(new EventTarget(), { height: 740, offsetTop: 0, scale: 1 });
  beforeEach(() => {
    vi.stubGlobal('visualViewport', viewport);
    vi.stubGlobal('innerHeight', 740);
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  });
  afterEach(() => Object.assign(viewport, { height: 740, offsetTop: 0, scale: 1 }));
  const becomes = (area: Partial<typeof viewport>) =>
    act(async () => {
      Object.assign(viewport, area);
      viewport.dispatchEvent(new Event('resize'));
    });

  it('the sheet is as high as what is left, so that the text and Submit stay in view', async () => {
    open();
    const sheet = await screen.findByRole('dialog');
    expect(sheet.style.height).toBe('740px');
    expect(sheet.dataset.keyboard).toBeUndefined();
    await becomes({ height: 420, offsetTop: 30 });
    expect([sheet.style.height, sheet.style.marginTop]).toEqual(['420px', '30px']);
    expect(sheet.dataset.keyboard).toBe('true');
    await becomes({ height: 740, offsetTop: 0 });
    expect(sheet.dataset.keyboard).toBeUndefined();
  });

  it('who zooms in sees what they zoom at', async () => {
    open();
    const sheet = await screen.findByRole('dialog');
    await becomes({ height: 370, scale: 2 });
    expect(sheet.style.height).toBe('');
  });
});

const keyOf = (variables: Record<string, unknown> | undefined) =>
  (variables?.input as { idempotencyKey?: string } | undefined)?.idempotencyKey;

describe('what is told of the device', () => {
  const PHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
  beforeEach(() => void vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE));
  afterEach(() => void vi.restoreAllMocks());
  const fact = (name: string) => screen.findByRole('checkbox', { name });
  const sent = async (server: ReturnType<typeof open>['server']) => {
    fireEvent.click(submit());
    await waitFor(() => expect(server.count('RatingForm_SubmitMutation')).toBe(1));
    return server.last('RatingForm_SubmitMutation')?.input as Record<string, unknown>;
  };

  it('is shown before it is sent, and goes with the submission', async () => {
    const { server } = open();
    fillIn();
    for (const name of ['Device Phone', 'System iOS', 'Its version 17.5', 'Browser Safari'])
      expect(((await fact(name)) as HTMLInputElement).checked).toBe(true);
    write('App version (optional)', ' 2.4.1 ');
    expect(await sent(server)).toMatchObject({
      device: { type: 'phone', system: 'ios', systemVersion: '17.5', browser: 'safari', appVersion: '2.4.1' },
    });
  });

  it('goes with how long was worked, where the sheet was there from the start', async () => {
    const createdAt = new Date(Date.now() - 40_000).toISOString();
    const { server } = open({ createdAt });
    fillIn();
    await fact('Device Phone');
    const { workedSeconds } = await sent(server);
    expect(workedSeconds).toBeGreaterThanOrEqual(40);
    cleanup();
    const late = open();
    fillIn();
    await fact('Device Phone');
    expect((await sent(late.server)).workedSeconds).toBeUndefined();
  });

  it('leaves out what was taken away, all of it too', async () => {
    const { server } = open();
    fillIn();
    for (const name of ['System iOS', 'Its version 17.5', 'Browser Safari']) fireEvent.click(await fact(name));
    fireEvent.click(await fact('Browser Safari'));
    expect((await sent(server)).device).toEqual({ type: 'phone', browser: 'safari' });
    cleanup();
    const other = open();
    fillIn();
    for (const name of ['Device Phone', 'System iOS', 'Its version 17.5', 'Browser Safari'])
      fireEvent.click(await fact(name));
    expect((await sent(other.server)).device).toBeUndefined();
  });

  it('never holds the feedback up: a version that is none is not sent, and it says so', async () => {
    const { server } = open();
    fillIn();
    await fact('Device Phone');
    write('App version (optional)', 'the newest');
    expect(await screen.findByText(/As it is now, it is not sent/)).toBeTruthy();
    expect((await sent(server)).device).not.toHaveProperty('appVersion');
  });
});

describe('screenshots', () => {
  const having = (...ids: string[]) => ({
    data: {
      rating: {
        __typename: 'Rating',
        id: 'r1',
        screenshots: ids.map((id) => ({ __typename: 'Screenshot', id, path: `/pictures/feedback/r-r1/${id}.webp` })),
      },
    },
  });
  const PATH = '/api/ratings/r1/screenshots';
  const picture = (type = 'image/png', name = 'a.png') => new File(['x'], name, { type });
  const field = () => screen.findByLabelText<HTMLInputElement>('Add a screenshot');
  const choose = async (...files: File[]) => {
    await waitFor(async () => expect((await field()).disabled).toBe(false));
    fireEvent.change(await field(), { target: { files } });
  };

  it('are added one by one, up to three, and taken away', async () => {
    const uploads = fakeUploads(() => ({ status: 201, body: {} }));
    const { server } = open({}, { ScreenshotsAdded_Query: having() });
    await field();
    server.reply({ ScreenshotsAdded_Query: having('s1', 's2', 's3') });
    await choose(picture(), picture(), picture());
    expect(await screen.findByText('3 of 3 added')).toBeTruthy();
    expect(uploads.map(({ method, path }) => `${method} ${path}`)).toEqual(Array(3).fill(`POST ${PATH}`));
    expect(screen.queryByLabelText('Add a screenshot')).toBeNull();
    const { rating: left } = having('s2', 's3').data;
    server.reply({ ScreenshotsAdded_RemoveMutation: { data: { removeScreenshot: left } } });
    press('Take screenshot 1 away');
    expect(await screen.findByText('2 of 3 added')).toBeTruthy();
    expect(server.last('ScreenshotsAdded_RemoveMutation')).toEqual({ input: { id: 'r1', screenshotId: 's1' } });
    await choose(picture(), picture());
    expect(await screen.findByText('A rating has at most 3 screenshots.')).toBeTruthy();
    expect(uploads).toHaveLength(3);
  });

  it('that are none are told before they are sent; what the server refuses is told in its words', async () => {
    const msg = 'The picture could not be read.';
    const uploads = fakeUploads(() => ({ status: 400, body: { code: 'PICTURE_UNREADABLE', msg } }));
    open({}, { ScreenshotsAdded_Query: having() });
    await choose(picture('image/svg+xml', 'a.svg'));
    expect(await screen.findByText('The picture must be a JPEG, PNG or WebP file.')).toBeTruthy();
    expect(uploads).toHaveLength(0);
    await choose(picture());
    expect(await screen.findByText(msg)).toBeTruthy();
  });

  it('cannot be added while the server does not say which there are; the feedback can be sent', async () => {
    const { server, onSubmitted } = open({}, { ScreenshotsAdded_Query: 'lost' });
    expect(await screen.findByText(/Screenshots cannot be added right now/)).toBeTruthy();
    expect((await field()).disabled).toBe(true);
    fillIn();
    fireEvent.click(submit());
    await waitFor(() => expect(onSubmitted).toHaveBeenCalled());
    expect(server.count('RatingForm_SubmitMutation')).toBe(1);
  });

  it('hold no submission up, also where they could not be sent or asked for', async () => {
    fakeUploads(() => 'lost');
    const { server, onSubmitted } = open({}, { ScreenshotsAdded_Query: having() });
    fillIn();
    await choose(picture());
    expect(await screen.findByText('The screenshot could not be sent. Your text is kept; try again.')).toBeTruthy();
    fireEvent.click(submit());
    await waitFor(() => expect(onSubmitted).toHaveBeenCalled());
    expect(server.count('RatingForm_SubmitMutation')).toBe(1);
  });
});
