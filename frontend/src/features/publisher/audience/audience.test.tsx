import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { person } from '../../../testing/data.ts';
import { refusal } from '../../../testing/server.ts';
import { press, saidAt, show, submit, write } from '../../../testing/show.tsx';
import { AudiencePage } from './AudiencePage.tsx';
import { countOfConditions, editsOf, faultOfEdits, inputOf } from './edits.ts';

const none = {
  ...{ __typename: 'Audience' as const, countries: null, languages: null, devices: null, interests: null },
  ...{ ages: null, minCompleted: null, only: null, except: null },
};
const other = { __typename: 'App', id: 'a2', name: 'Lantern', creationTime: '2026-11-20T12:00:00.000Z' };
const page = (audience: object, replies: Parameters<typeof show>[1] = {}, state = 'live') =>
  show(
    <Routes>
      <Route path="/publisher/apps/:id/audience" element={<AudiencePage />} />
    </Routes>,
    {
      AudiencePage_Query: {
        data: {
          ...person({ apps: { __typename: 'AppConnection', edges: [{ __typename: 'AppEdge', node: other }] } }).data,
          app: { __typename: 'App', id: 'a1', name: 'Tidepool', state, audience },
        },
      },
      ...replies,
    },
    '/publisher/apps/a1/audience',
  );

describe('the audience of a campaign', () => {
  it('sends the conditions that there are, and nothing of the others', async () => {
    const saved = { ...none, countries: ['DE'], devices: ['ios'], minCompleted: 3, only: ['a2'] };
    const server = page(none, {
      AudienceForm_Mutation: { data: { setAudience: { __typename: 'App', id: 'a1', audience: saved } } },
    });
    await screen.findByLabelText('Countries');
    write('Countries', 'DE');
    fireEvent.click(screen.getByLabelText('iPhone or iPad'));
    write('Ratings completed, at least', '3');
    write('Age from', '20');
    write('Only who rated', 'a2');
    submit('Save the audience');
    expect(await screen.findByText('Saved. Whoever has started a rating goes on with it.')).toBeTruthy();
    expect(server.last('AudienceForm_Mutation')).toEqual({
      input: {
        id: 'a1',
        audience: { countries: ['DE'], devices: ['ios'], ages: [{ from: 20, to: 120 }], minCompleted: 3, only: ['a2'] },
      },
    });
    // What is kept is what stands there now.
    expect((screen.getByLabelText('Age from') as HTMLInputElement).value).toBe('');
    expect(screen.getByRole('button', { name: 'Take Germany away' })).toBeTruthy();
  });

  it('says beside a field what is wrong with it, and sends nothing', async () => {
    const server = page(none);
    await screen.findByLabelText('Age from');
    write('Age from', '17');
    submit('Save the audience');
    expect(saidAt('Age from')).toBe('An age is a whole number from 18 to 120.');
    write('Age from', '40');
    write('Age to', '30');
    submit('Save the audience');
    expect(saidAt('Age to')).toBe('An age goes from a lower to a higher one.');
    expect(server.count('AudienceForm_Mutation')).toBe(0);
  });

  it('says about how many fit what stands there, saved or not; whoever changes it asks anew', async () => {
    let eligible = 1_250;
    const server = page(none, {
      Estimate_Query: () => ({ data: { audienceEstimate: { __typename: 'AudienceEstimate', eligible } } }),
    });
    await screen.findByLabelText('Age from');
    write('Age from', '17');
    press('See how many fit');
    expect(saidAt('Age from')).toBe('An age is a whole number from 18 to 120.');
    expect(server.count('Estimate_Query')).toBe(0);
    write('Age from', '20');
    press('See how many fit');
    expect(
      await screen.findByText(/^About 1,250 of the raters who were active in the last 30 days fit\./),
    ).toBeTruthy();
    expect(server.last('Estimate_Query')).toEqual({ input: { id: 'a1', audience: { ages: [{ from: 20, to: 120 }] } } });
    eligible = 0;
    write('Age from', '90');
    expect(screen.queryByText(/^About/)).toBeNull();
    press('See how many fit');
    expect(await screen.findByText(/^Fewer than 10 of the raters/)).toBeTruthy();
  });

  it('says when that was asked too often', async () => {
    const told = 'That was asked 60 times in this hour. Please ask again later.';
    page(none, { Estimate_Query: refusal('TOO_MANY_ESTIMATES', told) });
    await screen.findByLabelText('Age from');
    press('See how many fit');
    expect(await screen.findByText(told)).toBeTruthy();
  });

  it('says what the server refuses', async () => {
    page(none, { AudienceForm_Mutation: refusal('APP_CLOSED', 'This campaign is closed.') });
    await screen.findByLabelText('Countries');
    press('Save the audience');
    await waitFor(() => expect(screen.getByText('This campaign is closed.')).toBeTruthy());
  });

  it('of a closed campaign can be read and not changed', async () => {
    page({ ...none, languages: ['de'] }, {}, 'closed');
    expect(await screen.findByText('This campaign is closed: nobody is offered it any more.')).toBeTruthy();
    expect((screen.getByRole('button', { name: 'Save the audience' }) as HTMLButtonElement).disabled).toBe(true);
  });
});

it('several ranges of age are shown as the one that holds them all; nothing is nothing', () => {
  const edits = editsOf({
    ...none,
    ages: [
      { from: 20, to: 30 },
      { from: 40, to: 50 },
    ],
  });
  expect([edits.ageFrom, edits.ageTo]).toEqual(['20', '50']);
  expect(inputOf(editsOf(null))).toEqual({});
  expect(countOfConditions({ ...none, devices: ['ios'], minCompleted: 2 })).toBe(2);
  expect(faultOfEdits({ ...edits, minCompleted: '-1' })).toMatchObject({ field: 'minCompleted' });
  expect(faultOfEdits(edits)).toBeUndefined();
});
