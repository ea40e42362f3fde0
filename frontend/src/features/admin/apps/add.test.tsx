import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { priceRules } from '../../../testing/data.ts';
import { fakeUploads } from '../../../testing/server.ts';
import { press, show, write } from '../../../testing/show.tsx';
import { AddAppPage } from './AddAppPage.tsx';

const PIA = {
  __typename: 'User',
  id: 'u-pia',
  username: 'pia',
  company: 'Kettles Ltd',
  onHold: false,
  publisherBalance: { __typename: 'PublisherBalance', funds: '40' },
};
const found = (...nodes: object[]) => ({
  data: {
    users: { __typename: 'UserConnection', edges: nodes.map((node) => ({ __typename: 'UserEdge', node })) },
  },
});
const open = (users = found(PIA)) =>
  show(<AddAppPage />, { PublisherPicker_Query: users, PriceRules_Query: priceRules }, '/admin/add-app');
const dialog = () => document.querySelector('dialog[open]') as HTMLElement;
/** What is said at a field. */
const at = (label: string) => {
  const field = screen.getByLabelText(label);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};
const fill = () => {
  write('Name', 'Kettle');
  write('Amount', '1');
  write('Profit', '0.75');
  const file = new File(['x'], 'kettle.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('Choose a picture'), { target: { files: [file] } });
};

describe('adding an app', () => {
  it('needs name, amount, profit and a picture', () => {
    const uploads = fakeUploads(() => 'lost');
    open();
    expect(screen.getByRole('heading', { name: 'Add App Rating' })).toBeTruthy();
    press('Add app');
    expect(screen.getByText('Please fill in all required fields and upload an image.')).toBeTruthy();
    expect(at('Choose a picture')).toBe('Please choose a picture.');
    expect(at('Name')).toContain('Please give the app a name.');
    expect(at('Amount')).toContain('Please enter the amount.');
    expect(at('Profit')).toContain('Please enter the profit.');
    expect(document.activeElement).toBe(screen.getByLabelText('Choose a picture'));
    fill();
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
    expect(screen.queryByText('Please fill in all required fields and upload an image.')).toBeNull();
    write('Profit', '2');
    press('Add app');
    expect(screen.getByText('Error adding app: The profit must be more than 0 and at most the amount.')).toBeTruthy();
    expect(uploads).toHaveLength(0);
  });

  it('has a link and a description; without a link no places are bought', async () => {
    const uploads = fakeUploads(() => ({ status: 201, body: { _id: 'a9' } }));
    open();
    fill();
    write('Places (Optional)', '8');
    press('Add app');
    expect(at('Link')).toContain('Please give the app a link: raters need it to look at the app.');
    write('Link', 'kettle.example');
    press('Add app');
    expect(at('Link')).toContain('The link must be an http or https address.');
    write('Link', 'https://kettle.example');
    write('Description', 'Boils water.');
    press('Add app');
    press('Add and buy');
    expect(await screen.findByText('App added successfully!')).toBeTruthy();
    expect(uploads[0]?.form.get('link')).toBe('https://kettle.example');
    expect(uploads[0]?.form.get('description')).toBe('Boils water.');
  });

  it('shows what a price and a reward must be at least, and checks them', async () => {
    const uploads = fakeUploads(() => 'lost');
    open();
    fill();
    expect(await screen.findByText('What the publisher pays, at least 0.10')).toBeTruthy();
    write('Profit', '0.91');
    press('Add app');
    expect(screen.getByText(/^Error adding app: The profit may be at most 0\.90 USDT/)).toBeTruthy();
    expect(uploads).toHaveLength(0);
  });

  it('sends the picture with what was filled in, and is ready for the next', async () => {
    const uploads = fakeUploads(() => ({ status: 201, body: { _id: 'a9' } }));
    open();
    fill();
    write('Downloads (Optional)', '12');
    press('Add app');
    expect(await screen.findByText('App added successfully!')).toBeTruthy();
    expect([...(uploads[0]?.form.keys() ?? [])]).toEqual([
      'name',
      'amount',
      'profit',
      'minutes',
      'downloads',
      'appImage',
    ]);
    expect(uploads[0]).toMatchObject({ method: 'POST', path: '/api/apps' });
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('');
  });

  it('finds its publisher by search, and says what the places cost, its prices written with a comma, before it buys them', async () => {
    const uploads = fakeUploads(() => ({ status: 201, body: { _id: 'a9' } }));
    const server = open();
    fill();
    write('Publisher (Optional)', 'pi');
    fireEvent.click(await screen.findByRole('button', { name: /pia/ }));
    expect(server.last('PublisherPicker_Query')).toEqual({ search: 'pi' });
    expect(screen.getByText(', $40.00 in funds')).toBeTruthy();
    write('Link', 'https://kettle.example');
    write('Places (Optional)', '8');
    write('Amount', '1,0');
    write('Profit', '0,75');
    press('Add app');
    expect(await screen.findByText('Buy places for this app?')).toBeTruthy();
    const shown = (label: string) => within(dialog()).getByText(label).nextSibling?.textContent;
    expect(shown('Cost')).toBe('$8.00');
    expect(shown('Of which rewards')).toBe('$6.00');
    expect(shown('Of which fees')).toBe('$2.00');
    expect(shown('Their funds')).toBe('$40.00 → $32.00');
    expect(uploads).toHaveLength(0);
    press('Add and buy');
    expect(await screen.findByText('App added successfully!')).toBeTruthy();
    expect(uploads[0]?.form.get('publisher')).toBe('u-pia');
    expect(uploads[0]?.form.get('places')).toBe('8');
    expect(uploads[0]?.form.get('amount')).toBe('1.0');
    expect(uploads[0]?.form.get('profit')).toBe('0.75');
  });

  it('says when nobody is found, and when the search fails', async () => {
    const server = open(found());
    write('Publisher (Optional)', 'nobody');
    expect(await screen.findByText('No publishers found.')).toBeTruthy();
    server.reply({ PublisherPicker_Query: 'lost' });
    write('Publisher (Optional)', 'else');
    expect(await screen.findByText('Error loading users: The server could not be reached.')).toBeTruthy();
  });

  it('that was made without its places says why they were not bought', async () => {
    const funding = { msg: 'Your publisher balance is too low.', code: 'BALANCE_TOO_LOW' };
    fakeUploads(() => ({ status: 201, body: { _id: 'a9', funding } }));
    open();
    fill();
    write('Link', 'https://kettle.example');
    write('Places (Optional)', '8');
    press('Add app');
    press('Add and buy');
    expect(await screen.findByText(/Its places were not bought: Your publisher balance is too low./)).toBeTruthy();
  });

  it('that failed says why; after a lost answer the same key is sent, after a refusal a new one', async () => {
    const lost = fakeUploads(() => 'lost');
    open();
    fill();
    press('Add app');
    expect(await screen.findByText(/^Error adding app: The connection was lost/)).toBeTruthy();
    const refused = fakeUploads(() => ({ status: 400, body: { code: 'BAD_INPUT', msg: 'The name is taken.' } }));
    press('Add app');
    expect(await screen.findByText('Error adding app: The name is taken.')).toBeTruthy();
    expect(refused[0]?.key).toBe(lost[0]?.key);
    const third = fakeUploads(() => ({ status: 201, body: { _id: 'a9' } }));
    press('Add app');
    expect(await screen.findByText('App added successfully!')).toBeTruthy();
    expect(third[0]?.key).not.toBe(lost[0]?.key);
  });
});
