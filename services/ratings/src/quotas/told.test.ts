import { describe, expect, it } from 'vitest';
import { german, quota } from '../testing/quotas.ts';
import type { Quotas } from './model.ts';
import { carried, planned } from './plan.ts';
import { quotasLack, quotasTold } from './told.ts';

const PLACES = 12;
/** A campaign of 12 places: so many taken out of its one quota, so many of the open ones. */
function campaign(taken: number, elsewhere: number) {
  const available = PLACES - taken - elsewhere;
  const left = Math.min(10 - taken, available);
  const cell = { ...quota('German', german, 10), id: 'a', left, taken };
  const quotas: Quotas = { version: 1, open: available - left, cells: [cell] };
  return { funded: PLACES, available, closing: 0, refunded: 0, quotas };
}

/** All that a publisher learns of a campaign by changing its quota in every way, and of what goes on from it. */
function learned(app: ReturnType<typeof campaign>) {
  const tell = (quotas: Quotas | undefined) => [quotasTold({ quotas }), quotasLack({ ...app, quotas })];
  const changed = Array.from({ length: 2 * PLACES }, (_, places) => {
    try {
      return tell(planned(app.quotas, app.available, [quota('German', german, places + 1)], () => 'b'));
    } catch (error) {
      return (error as Error).message;
    }
  });
  return [tell(app.quotas), changed, quotasTold({ quotas: carried(app.quotas, 'rest', () => 'c') })];
}

describe('how many of a quota are taken', () => {
  it.each([
    [3, 2],
    [4, 1],
    [5, 0],
  ])('is not learned by changing it: %i of it and %i others look as 3 and 2', (taken, elsewhere) => {
    expect(learned(campaign(taken, elsewhere))).toEqual(learned(campaign(3, 2)));
  });

  it('is told once there are three more', () => {
    expect(learned(campaign(6, 2))).not.toEqual(learned(campaign(5, 3)));
  });
});

describe('what quotas lack', () => {
  const lack = (taken: number, elsewhere: number, places: number) => {
    const app = campaign(taken, elsewhere);
    const quotas = planned(app.quotas, app.available, [quota('German', german, places)], () => 'b');
    const cell = quotas?.cells[0];
    return [quotasLack({ ...app, quotas }), cell && cell.places - cell.left - cell.taken];
  };

  it('is exact while nobody has one, or nobody another place', () => {
    expect(lack(0, 0, 20)).toEqual([8, 8]);
    expect(lack(2, 0, 20)).toEqual([8, 8]);
    expect(lack(0, 0, 12)).toEqual([0, 0]);
  });

  it('is never more than they do', () => {
    for (let taken = 0; taken <= 10; taken += 1)
      for (let elsewhere = 0; taken + elsewhere <= PLACES; elsewhere += 1)
        for (let places = 10; places < 30; places += 1) {
          const [told = 0, really = 0] = lack(taken, Math.min(elsewhere, PLACES - taken), places);
          expect(told).toBeLessThanOrEqual(really ?? 0);
          expect((really ?? 0) - (told ?? 0)).toBeLessThanOrEqual(2);
        }
  });
});
