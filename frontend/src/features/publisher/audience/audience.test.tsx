import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
const undivided = { quotas: null, quotasLack: null };
const quota = (name: string, places: number, match: object, taken = 0) => ({
  ...{ __typename: 'Quota', name, places, taken, match: { ...none, ...match } },
});
const page = (
  audience: object,
  replies: Parameters<typeof show>[1] = {},
  state = 'live',
  divided: { quotas: object[] | null; quotasLack: number | null } = undivided,
) =>
  show(
    <Routes>
      <Route path="/publisher/apps/:id/audience" element={<AudiencePage />} />
    </Routes>,
    {
      AudiencePage_Query: {
        data: {
          ...person({ apps: { __typename: 'AppConnection', edges: [{ __typename: 'AppEdge', node: other }] } }).data,
          app: { __typename: 'App', id: 'a1', name: 'Tidepool', state, audience, ...divided },
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
      AudienceForm_Mutation: { data: { setAudience: { __typename: 'App', id: 'a1', audience: saved, ...undivided } } },
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
        quotas: [],
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

describe('the quotas of a campaign', () => {
  const at = (number: number) => within(screen.getByRole('region', { name: `Quota ${number}` }));
  const enter = (number: number, label: string, value: string) =>
    fireEvent.change(at(number).getByLabelText(label), { target: { value } });

  it('are added with the conditions that they need, and sent in their order', async () => {
    const quotas = [
      quota('Beginners', 4, { ages: [{ from: 20, to: 120 }] }),
      quota('German', 3, { languages: ['de'] }),
    ];
    const server = page(none, {
      AudienceForm_Mutation: {
        data: { setAudience: { __typename: 'App', id: 'a1', audience: null, quotas, quotasLack: 2 } },
      },
    });
    expect(await screen.findByText('No quotas: all places are for whoever fits.')).toBeTruthy();
    press('Add a quota');
    enter(1, 'Name', ' German ');
    enter(1, 'Places', '3');
    enter(1, 'Whom it is for', 'languages');
    enter(1, 'Languages', 'de');
    press('Add a quota');
    enter(2, 'Name', 'Beginners');
    enter(2, 'Places', '4');
    enter(2, 'Whom it is for', 'age');
    enter(2, 'Age from', '20');
    press('Move quota 2 up');
    submit('Save the audience');
    expect(await screen.findByText('Saved. Whoever has started a rating goes on with it.')).toBeTruthy();
    expect(server.last('AudienceForm_Mutation')).toEqual({
      input: {
        id: 'a1',
        audience: {},
        quotas: [
          { name: 'Beginners', places: 4, match: { ages: [{ from: 20, to: 120 }] } },
          { name: 'German', places: 3, match: { languages: ['de'] } },
        ],
      },
    });
    expect(
      screen.getByText(/^Your quotas lack at least 2 places\. The next that you buy go there first\.$/),
    ).toBeTruthy();
  });

  it('say about how many fit one of them, within the audience', async () => {
    const server = page(
      { ...none, minCompleted: 3 },
      {
        Estimate_Query: { data: { audienceEstimate: { __typename: 'AudienceEstimate', eligible: 40 } } },
      },
    );
    await screen.findByText('No quotas: all places are for whoever fits.');
    press('Add a quota');
    enter(1, 'Whom it is for', 'age');
    enter(1, 'Age from', '17');
    const ask = () => fireEvent.click(at(1).getByRole('button', { name: 'See how many fit' }));
    ask();
    expect(at(1).getByText('An age is a whole number from 18 to 120.')).toBeTruthy();
    expect(server.count('Estimate_Query')).toBe(0);
    enter(1, 'Age from', '20');
    ask();
    expect(await at(1).findByText(/^About 40 of the raters/)).toBeTruthy();
    expect(server.last('Estimate_Query')).toEqual({
      input: { id: 'a1', audience: { minCompleted: 3 }, match: { ages: [{ from: 20, to: 120 }] } },
    });
  });

  it('say how many are taken, and can be changed and taken away', async () => {
    const quotas = [quota('German', 9, { languages: ['de'] }, 3), quota('Phones', 3, { devices: ['ios'] })];
    const server = page(none, { AudienceForm_Mutation: refusal('NOT_FOUND', 'Not found.') }, 'live', {
      ...{ quotas, quotasLack: 1 },
    });
    expect(await screen.findByText('At least 3 of them are taken.')).toBeTruthy();
    expect(
      screen.getByText(/^Your quotas lack at least one place\. The next that you buy goes there first\.$/),
    ).toBeTruthy();
    enter(1, 'And besides', 'minCompleted');
    enter(1, 'Ratings completed, at least', '2');
    press('Remove quota 2');
    submit('Save the audience');
    expect(await screen.findByText('Not found.')).toBeTruthy();
    expect(server.last('AudienceForm_Mutation')).toEqual({
      input: {
        ...{ id: 'a1', audience: {} },
        quotas: [{ name: 'German', places: 9, match: { languages: ['de'], minCompleted: 2 } }],
      },
    });
  });

  it('are told what is wrong with whom they are for although every condition is shown', async () => {
    const server = page(none);
    await screen.findByText('No quotas: all places are for whoever fits.');
    press('Add a quota');
    enter(1, 'Name', 'Everybody');
    enter(1, 'Places', '3');
    enter(1, 'Whom it is for', 'countries');
    for (const kind of ['languages', 'devices', 'interests', 'age', 'minCompleted', 'only', 'except'])
      enter(1, 'And besides', kind);
    expect(at(1).getByText('Every condition is shown')).toBeTruthy();
    submit('Save the audience');
    expect(at(1).getByText('A quota is for somebody: please give it a condition.')).toBeTruthy();
    expect(server.count('AudienceForm_Mutation')).toBe(0);
  });

  it('are told at their fields what is wrong with them, by the page and by the server', async () => {
    const told = 'The quota “German” needs at least 6 places: so many may be taken.';
    let failure = refusal('QUOTA_TAKEN', told);
    const server = page(none, { AudienceForm_Mutation: () => failure }, 'live', {
      ...{ quotas: [quota('German', 9, { languages: ['de'] })], quotasLack: 0 },
    });
    await screen.findByText('Quota 1');
    enter(1, 'Places', '0');
    submit('Save the audience');
    expect(at(1).getByText('Please enter a whole number from 1 to 100,000.')).toBeTruthy();
    enter(1, 'Places', '5');
    press('Take German away');
    submit('Save the audience');
    expect(at(1).getByText('A quota is for somebody: please give it a condition.')).toBeTruthy();
    expect(server.count('AudienceForm_Mutation')).toBe(0);
    enter(1, 'Languages', 'fr');
    submit('Save the audience');
    expect(await screen.findByText(told)).toBeTruthy();
    failure = refusal('BAD_INPUT', 'Quota 1: Another quota has this name.', 200, { field: 'quotas.0.name' });
    submit('Save the audience');
    expect(await at(1).findByText('Another quota has this name.')).toBeTruthy();
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
