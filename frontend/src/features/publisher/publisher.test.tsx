import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { list, person, priceRules } from '../../testing/data.ts';
import { fakeCaches, fakeUploads, refusal } from '../../testing/server.ts';
import { press, saidAt, show, submit as submitForm, write } from '../../testing/show.tsx';
import { NewAppPage } from './NewAppPage.tsx';
import { PublisherPage } from './PublisherPage.tsx';
import { campaign } from './testing.ts';

const balance = { __typename: 'PublisherBalance', funds: '40', inCampaigns: '7', spent: '3' };
const publisher = (apps: { id: string }[], fields = {}) =>
  person({ publisher: true, publisherBalance: balance, apps: list('App', apps), ...fields });

describe('the campaigns', () => {
  it('are listed with their places, under the funds', async () => {
    show(<PublisherPage />, { PublisherPage_Query: publisher([campaign(), campaign({ id: 'a2', state: 'draft' })]) });
    expect(await screen.findByText('40.00')).toBeTruthy();
    expect(screen.getAllByText('3 of 10 places rated, 6 free')).toHaveLength(2);
    expect(screen.getByText('Live')).toBeTruthy();
    expect(screen.getByText('Draft')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /Kettle/ })[0]?.getAttribute('href')).toBe('/publisher/apps/a1');
    expect(screen.getByRole('link', { name: 'New app' }).getAttribute('href')).toBe('/publisher/apps/new');
  });

  it('have a bar that is filled by what is rated, and empty while nothing is', async () => {
    const { places } = campaign();
    const rated = [places, { ...places, completed: 0, available: 9 }, { ...places, funded: 0, completed: 0 }];
    const apps = rated.map((one, index) => campaign({ id: `a${index}`, name: `App ${index}`, places: one }));
    show(<PublisherPage />, { PublisherPage_Query: publisher(apps) });
    await screen.findByText('App 0');
    const links = screen.getAllByRole('link', { name: /App \d/ });
    const filled = links.map((link) => (link.querySelector('[data-part]') as HTMLElement | null)?.style.width);
    expect(filled).toEqual(['30%', '0%', '0%']);
  });

  it('say what to do when there are none', async () => {
    show(<PublisherPage />, { PublisherPage_Query: publisher([]) });
    expect(await screen.findByText('No apps yet')).toBeTruthy();
  });

  it('are for publishers; others become one on the spot, and are told what comes next', async () => {
    const server = show(<PublisherPage />, { PublisherPage_Query: publisher([], { publisher: false, apps: null }) });
    fireEvent.change(await screen.findByLabelText('Company'), { target: { value: 'Test Labs' } });
    write('Website (Optional)', 'annapps');
    const words = 'The website must be a web address, such as https://example.com.';
    server.reply({ BecomePublisher_Mutation: refusal('BAD_INPUT', words, 400, { field: 'website' }) });
    submitForm('Become a publisher');
    await screen.findByText(words);
    expect(saidAt('Website (Optional)')).toBe(words);
    const made = { __typename: 'User', id: 'u1', publisher: true, company: 'Test Labs', website: null };
    server.reply({
      BecomePublisher_Mutation: { data: { becomePublisher: made } },
      PublisherPage_Query: publisher([]),
    });
    write('Website (Optional)', 'annapps.example');
    submitForm('Become a publisher');
    expect(await screen.findByText(/^You are a publisher now\. Next comes your first campaign/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start your first campaign' }).getAttribute('href')).toBe(
      '/publisher/first',
    );
    expect(screen.queryByLabelText('Company')).toBeNull();
    expect(server.last('BecomePublisher_Mutation')).toEqual({
      input: { company: 'Test Labs', website: 'https://annapps.example' },
    });
  });

  it('say so when they could not be loaded, and can be asked for again', async () => {
    const server = show(<PublisherPage />, {});
    expect(await screen.findByText('Your campaigns could not be loaded.')).toBeTruthy();
    expect(screen.getByText('Nothing was changed.')).toBeTruthy();
    server.reply({ PublisherPage_Query: publisher([campaign()]) });
    press('Try again');
    expect(await screen.findByText('Kettle')).toBeTruthy();
    expect(screen.queryByText('Your campaigns could not be loaded.')).toBeNull();
  });

  it('are grey shapes while a slow server thinks, under a heading that is there already', async () => {
    let answer: (reply: unknown) => void = () => undefined;
    const slow = new Promise((resolve) => {
      answer = resolve;
    });
    show(<PublisherPage />, { PublisherPage_Query: slow });
    expect(screen.getByRole('heading', { name: 'Your campaigns' })).toBeTruthy();
    expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
    answer(publisher([campaign()]));
    expect(await screen.findByText('Kettle')).toBeTruthy();
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  });

  it('go on by pages; what failed says so and leaves what is there', async () => {
    const many = person({ publisher: true, publisherBalance: balance, apps: list('App', [campaign()], true) });
    const server = show(<PublisherPage />, {
      PublisherPage_Query: ({ variables }) => (variables.after === null ? many : 'lost'),
    });
    await screen.findByText('Kettle');
    press('Show more');
    expect(await screen.findByText('The next apps could not be loaded. Please try again.')).toBeTruthy();
    expect(screen.getByText('Kettle')).toBeTruthy();
    server.reply({
      PublisherPage_Query: ({ variables }) =>
        variables.after === null ? many : publisher([campaign({ id: 'a2', name: 'Second' })]),
    });
    press('Show more');
    expect(await screen.findByText('Second')).toBeTruthy();
    expect(screen.getByText('Kettle')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

describe('a new app', () => {
  const open = () =>
    show(
      <Routes>
        <Route path="/publisher/apps/new" element={<NewAppPage />} />
        <Route path="/publisher/apps/:id" element={<p>The app</p>} />
      </Routes>,
      { PriceRules_Query: priceRules },
      '/publisher/apps/new',
    );
  const submit = () => {
    const form = screen.getByRole('button', { name: 'Add app' }).closest('form');
    if (form) fireEvent.submit(form);
  };
  /** What is said at the fields, by their labels. */
  const errors = () =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map((field) => {
        const [id = ''] = (field.getAttribute('aria-describedby') ?? '').split(' ');
        return [field.labels?.[0]?.textContent, document.getElementById(id)?.textContent];
      }),
    );
  const fill = (profit = '0.75') => {
    write('Name', 'Kettle');
    write('Link', 'https://kettle.example');
    write('Price of a place', '1');
    write('Reward', profit);
    write('Minutes', '3');
    const file = new File(['x'], 'kettle.png', { type: 'image/png', lastModified: 7 });
    fireEvent.change(screen.getByLabelText('Choose a picture'), { target: { files: [file] } });
  };

  it('is made with its picture, and opens', async () => {
    const uploads = fakeUploads(() => ({ status: 201, body: { _id: 'a7' } }));
    open();
    fill('0,75');
    write('Store rating (Optional)', '4,5');
    expect(screen.getByText(/0\.75 goes to the rater and 0\.25 to the/)).toBeTruthy();
    submit();
    expect(await screen.findByText('The app')).toBeTruthy();
    const form = uploads[0]?.form;
    expect([...(form?.keys() ?? [])]).toEqual([
      ...['name', 'link', 'amount', 'profit', 'minutes', 'rating', 'appImage'],
    ]);
    expect([form?.get('amount'), form?.get('profit'), form?.get('rating')]).toEqual(['1', '0.75', '4.5']);
  });

  it('says all that is missing at once, each at its field and in its words, and leads to the first', () => {
    const uploads = fakeUploads(() => 'lost');
    open();
    submit();
    expect(errors()).toEqual({
      'Choose a picture': 'Please choose a picture.',
      Name: 'Please give the app a name.',
      Link: 'Please give the app a link: raters need it to look at the app.',
      'Price of a place': 'Please enter the price of a place.',
      Reward: 'Please enter the reward.',
      Minutes: 'Please enter a whole number of minutes, 1 to 60.',
    });
    expect(document.activeElement).toBe(screen.getByLabelText('Choose a picture'));
    write('Name', 'Kettle');
    expect(Object.keys(errors())).not.toContain('Name');
    expect(Object.keys(errors())).toHaveLength(5);
    fill('1.01');
    expect(errors()).toEqual({});
    write('Link', 'kettle');
    write('Downloads (Optional)', '1.5');
    write('Store rating (Optional)', '6');
    submit();
    expect(errors()).toEqual({
      Link: 'The link must be an http or https address.',
      Reward: 'The reward must be more than 0 and at most the price of a place.',
      'Downloads (Optional)': 'Downloads must be a whole number.',
      'Store rating (Optional)': 'The rating must be 0 to 5.',
    });
    expect(document.activeElement).toBe(screen.getByLabelText('Link'));
    // What is wrong with a reward may be mended in the price.
    write('Price of a place', '2');
    expect(Object.keys(errors())).not.toContain('Reward');
    expect(uploads).toHaveLength(0);
  });

  it('shows what a price and a reward must be at least, and checks them', async () => {
    const uploads = fakeUploads(() => 'lost');
    open();
    fill('0.91');
    expect(await screen.findByText('What you pay, at least 0.10')).toBeTruthy();
    expect(screen.getByText('What the rater gets of it, at least 0.30, at most 0.90 at this price')).toBeTruthy();
    expect(screen.getByText('How long a rating takes: 18.20 USDT an hour')).toBeTruthy();
    submit();
    expect(errors().Reward).toMatch(/^The reward may be at most 0\.90 USDT: at least 10 % of the price of a place/);
    write('Price of a place', '0.09');
    write('Reward', '0.3');
    submit();
    expect(errors()).toEqual({ 'Price of a place': 'The price of a place must be at least 0.10 USDT.' });
    write('Price of a place', '0.1');
    write('Reward', '0.04');
    submit();
    expect(errors()).toEqual({
      Reward: 'The reward must be at least 0.30 USDT: 3 minutes of work, at 6.00 USDT an hour.',
    });
    // What is wrong with a reward may be mended in the minutes.
    write('Minutes', '1');
    expect(errors()).toEqual({});
    expect(uploads).toHaveLength(0);
  });

  it('that was not added says why; after a lost answer the key stays', async () => {
    const uploads = fakeUploads(() => 'lost');
    open();
    fill();
    submit();
    expect(await screen.findByText(/^Error adding app: The connection was lost/)).toBeTruthy();
    const again = fakeUploads(() => ({ status: 400, body: { code: 'BAD_INPUT', msg: 'The link is not an address.' } }));
    submit();
    expect(await screen.findByText('Error adding app: The link is not an address.')).toBeTruthy();
    expect(again[0]?.key).toBe(uploads[0]?.key);
    const body = { code: 'BAD_INPUT', msg: 'The link must be an http or https address.', field: 'link' };
    fakeUploads(() => ({ status: 400, body }));
    submit();
    await screen.findByText('The link must be an http or https address.');
    expect(errors()).toEqual({ Link: 'The link must be an http or https address.' });
  });

  it('shows its picture before it is sent, and how much of it is sent meanwhile', async () => {
    let answer: (reply: { status: number; body: unknown }) => void = () => undefined;
    const slow = new Promise<{ status: number; body: unknown }>((resolve) => {
      answer = resolve;
    });
    const uploads = fakeUploads(() => slow);
    open();
    fill();
    expect(await screen.findByText('kettle.png')).toBeTruthy();
    expect(document.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/);
    submit();
    const sent = await screen.findByRole('progressbar', { name: 'Sent' });
    await waitFor(() => expect(sent.getAttribute('value')).toBe('0.5'));
    expect(screen.getByRole('button', { name: 'Add app' }).getAttribute('aria-busy')).toBe('true');
    submit();
    expect(uploads).toHaveLength(1);
    answer({ status: 201, body: { _id: 'a7' } });
    expect(await screen.findByText('The app')).toBeTruthy();
  });

  it('takes no file that the server would refuse', () => {
    open();
    const choose = (file: File) =>
      fireEvent.change(screen.getByLabelText('Choose a picture'), { target: { files: [file] } });
    choose(new File(['x'], 'kettle.gif', { type: 'image/gif' }));
    expect(screen.getByRole('alert').textContent).toBe('The picture must be a JPEG, PNG or WebP file.');
    choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'kettle.png', { type: 'image/png' }));
    expect(screen.getByRole('alert').textContent).toBe('The picture must be at most 5 MiB and 40 megapixels.');
  });

  it('that was begun is there after a reload, its picture too, and can be cleared', async () => {
    const files = fakeCaches();
    open();
    fill();
    write('Description (Optional)', 'Boils water.');
    await waitFor(() => expect(files.places()).toEqual(['/kept//new-app-picture']));
    cleanup();
    open();
    expect(await screen.findByText('kettle.png')).toBeTruthy();
    const input = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
    expect([input('Name').value, input('Reward').value, input('Description (Optional)').value]).toEqual([
      'Kettle',
      '0.75',
      'Boils water.',
    ]);
    press('Clear the form');
    expect(input('Name').value).toBe('');
    expect(screen.queryByRole('button', { name: 'Clear the form' })).toBeNull();
    expect(screen.queryByText('kettle.png')).toBeNull();
    await waitFor(() => expect(files.places()).toEqual([]));
  });

  it('is asked for under the same key after a reload, too, when the answer was lost', async () => {
    const uploads = fakeUploads(() => 'lost');
    open();
    fill();
    submit();
    await screen.findByText(/^Error adding app: The connection was lost/);
    cleanup();
    const again = fakeUploads(() => ({ status: 201, body: { _id: 'a7' } }));
    open();
    fill();
    submit();
    expect(await screen.findByText('The app')).toBeTruthy();
    expect(again[0]?.key).toBe(uploads[0]?.key);
    expect(localStorage.length).toBe(1);
  });
});
