import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, type Sent } from '../../testing/server.ts';
import { press, show } from '../../testing/show.tsx';
import { fillWords, TimeToFill } from './TimeToFill.tsx';

const told = ({ variables }: Sent) => ({
  data: { timeToFill: { __typename: 'TimeToFill', places: variables.places, fromDays: 2, toDays: 5 } },
});
/** A number that is being written: 1, and then 12. */
function Written() {
  const [places, setPlaces] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setPlaces(12)}>
        Write on
      </button>
      <TimeToFill appId="a1" places={places} />
    </>
  );
}
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());
const wait = () => act(() => vi.advanceTimersByTimeAsync(1_000));

describe('the time that places take to fill', () => {
  it('is a range, in words that promise nothing', () => {
    expect(fillWords({ fromDays: 2, toDays: 5 })).toMatch(
      /^Time to fill: about 2 to 5 days, by what raters who fit did/,
    );
    expect(fillWords({ fromDays: 0, toDays: 1 })).toMatch(/^Time to fill: less than a day, /);
    expect(fillWords({ fromDays: 0, toDays: 3 })).toMatch(/^Time to fill: up to 3 days, /);
    expect(fillWords({ fromDays: 1, toDays: null })).toMatch(
      /^Time to fill: more than 1 day, and some places may stay free, /,
    );
    expect(fillWords({ fromDays: null, toDays: null })).toMatch(/^Time to fill: not enough is known yet/);
    for (const fromDays of [null, 0, 7])
      for (const toDays of [null, 7]) expect(fillWords({ fromDays, toDays })).not.toMatch(/will|guarantee|promise/);
  });

  it('is asked for once a number is written, and not while it is', async () => {
    const server = show(<Written />, { TimeToFill_Query: told });
    expect(screen.getByText('Time to fill: …')).toBeTruthy();
    press('Write on');
    await wait();
    expect(await screen.findByText(/^Time to fill: about 2 to 5 days/)).toBeTruthy();
    expect(server.sent.map(({ variables }) => variables)).toEqual([{ appId: 'a1', places: 12 }]);
  });

  it('keeps nobody from buying where it cannot be told', async () => {
    show(<TimeToFill appId="a1" places={3} />, { TimeToFill_Query: refusal('TOO_MANY_ESTIMATES', 'Too often.', 429) });
    await wait();
    expect(await screen.findByText('Time to fill: cannot be told now. You can buy all the same.')).toBeTruthy();
  });
});
