import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../../testing/server.ts';
import { press } from '../../../testing/show.tsx';
import { campaign } from '../testing.ts';
import { open } from '../testing-page.tsx';

const difference = { __typename: 'Difference', minutes: 10, least: '1', ratings: 12, total: '3', processing: false };

describe('differences to the minimum', () => {
  it('are told with what they cost before, and paid by one button for all', async () => {
    const paid = campaign({ difference: { ...difference, ratings: 0, total: '0' } });
    const server = await open({ difference }, { Differences_Mutation: { data: { payDifference: paid } } });
    expect(screen.getByText(/Raters work 10 minutes on it/).textContent).toContain('12 ratings were paid less.');
    press(/Pay the difference: 3\.00/);
    expect((await screen.findByRole('dialog')).textContent).toContain('3.00 USDT go from your funds of 4.00 USDT');
    press('Pay the difference');
    await waitFor(() => expect(server.last('Differences_Mutation')?.input).toMatchObject({ id: 'a1', total: '3' }));
  });

  it('that have changed meanwhile are said so, and nothing is paid', async () => {
    const refused = refusal('DIFFERENCE_CHANGED', 'The sum has changed meanwhile. Please look at it again.', 409);
    await open({ difference }, { Differences_Mutation: refused });
    press(/Pay the difference: 3\.00/);
    await screen.findByRole('dialog');
    press('Pay the difference');
    expect(await screen.findByText('The sum has changed meanwhile. Please look at it again.')).toBeTruthy();
  });

  it('are not spoken of where nobody lacks anything', async () => {
    await open({ difference: { ...difference, ratings: 0, total: '0' } });
    expect(screen.queryByText(/Raters work/)).toBeNull();
  });
});
