import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { person } from '../../../testing/data.ts';
import { refusal } from '../../../testing/server.ts';
import { press, saidAt, show, submit, write } from '../../../testing/show.tsx';
import { AboutYouPage } from './AboutYouPage.tsx';
import { changesOf, editsOf, yearFault } from './edits.ts';

const none = { __typename: 'AboutYou', yearOfBirth: null, languages: [], devices: [], interests: [], fixed: [] };
const told = { ...none, yearOfBirth: 1990, languages: ['de', 'en'], devices: ['ios'] };
const fixed = [{ __typename: 'FixedAbout', field: 'languages', until: '2026-12-24T09:00:00.000Z' }];
const page = (aboutYou: object, replies: Parameters<typeof show>[1] = {}) =>
  show(<AboutYouPage />, { AboutYouPage_Query: person({ aboutYou }), ...replies });

describe('the page about you', () => {
  it('says that all of it is optional, that no publisher sees it and that it changes no pay; each part says what it is for', async () => {
    page(none);
    expect(await screen.findByText(/All of it is optional, no publisher sees it of you/)).toBeTruthy();
    expect(screen.getByText(/none of it changes what you are paid/)).toBeTruthy();
    for (const what of [
      'For apps that are made for an age.',
      'Those that you read well, five at most: apps are tried in them.',
      'What you have to try apps on.',
      'For apps that are about one of these.',
    ])
      expect(await screen.findByText(what)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'personal information' }).getAttribute('href')).toBe('/personal-info');
  });

  it('sends what was changed alone, and shows what is kept then', async () => {
    const now = { ...told, languages: ['de', 'en', 'fr'], devices: [], fixed };
    const server = page(told, { AboutYouForm_Mutation: { data: { setAboutYou: now } } });
    await screen.findByLabelText('Languages (Optional)');
    write('Languages (Optional)', 'fr');
    fireEvent.click(screen.getByLabelText('iPhone or iPad'));
    submit('Save');
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(server.last('AboutYouForm_Mutation')).toEqual({ input: { languages: ['de', 'en', 'fr'], devices: [] } });
    expect(screen.getByText(/set it to something else from/)).toBeTruthy();
  });

  it('takes a language away, and adds none to five', async () => {
    page({ ...none, languages: ['de', 'en', 'es', 'fr', 'it'] });
    const add = (await screen.findByLabelText('Languages (Optional)')) as HTMLSelectElement;
    expect(add.disabled).toBe(true);
    press('Take German away');
    expect(screen.queryByRole('button', { name: 'Take German away' })).toBeNull();
    expect(add.disabled).toBe(false);
  });

  it('says beside a part that it was changed too lately', async () => {
    page(told, {
      AboutYouForm_Mutation: refusal('ABOUT_TOO_SOON', 'You can change this again on 24 December 2026.', 200, {
        field: 'yearOfBirth',
      }),
    });
    await screen.findByLabelText('Year of birth (Optional)');
    write('Year of birth (Optional)', '1991');
    submit('Save');
    await waitFor(() =>
      expect(saidAt('Year of birth (Optional)')).toBe('You can change this again on 24 December 2026.'),
    );
  });

  it('sends nothing of a year that is none', async () => {
    const server = page(none);
    await screen.findByLabelText('Year of birth (Optional)');
    write('Year of birth (Optional)', '90');
    submit('Save');
    expect(saidAt('Year of birth (Optional)')).toBe('Please enter a year of four digits.');
    expect(server.count('AboutYouForm_Mutation')).toBe(0);
  });
});

it('a change is what differs; an emptied year takes it away', () => {
  const edits = editsOf(told);
  expect(changesOf(edits, told)).toBeUndefined();
  expect(changesOf({ ...edits, yearOfBirth: ' ' }, told)).toEqual({ yearOfBirth: null });
  expect(changesOf({ ...edits, yearOfBirth: '1991', interests: ['books'] }, told)).toEqual({
    yearOfBirth: 1991,
    interests: ['books'],
  });
  expect(['', '1990', '19', 'abcd'].map(yearFault).map(Boolean)).toEqual([false, false, true, true]);
});
