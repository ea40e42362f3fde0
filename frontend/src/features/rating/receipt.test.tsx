import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { KeepReceipt } from './KeepReceipt.tsx';

const signed = (receipt: string | null) => ({ data: { rating: { __typename: 'Rating', id: 'rating-123', receipt } } });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Keep a receipt' }));
const link = () => screen.getByRole('link', { name: 'anybody can check' }).getAttribute('href');

describe('the receipt of an offer', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is kept as a file, and the link to the check brings it', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push(file as Blob);
      return 'blob:receipt';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const server = show(<KeepReceipt ratingId="rating-123" />, { KeepReceipt_Query: signed('head.body.signature') });
    expect(link()).toBe('/offer');
    press();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text()).toBe('head.body.signature\n');
    expect(server.last('KeepReceipt_Query')).toEqual({ id: 'rating-123' });
    await waitFor(() => expect(link()).toBe('/offer#head.body.signature'));
  });

  it('that this Candor does not sign, or that was refused or lost, says so', async () => {
    const server = show(<KeepReceipt ratingId="rating-123" />, { KeepReceipt_Query: signed(null) });
    press();
    expect(await screen.findByText('This Candor signs no offers.')).toBeTruthy();
    server.reply({ KeepReceipt_Query: refusal('NOT_FOUND', 'There is no such record.', 404) });
    press();
    expect(await screen.findByText('There is no such record.')).toBeTruthy();
    server.reply({ KeepReceipt_Query: 'lost' });
    press();
    expect(await screen.findByText('The receipt could not be loaded. Please try again.')).toBeTruthy();
    expect(link()).toBe('/offer');
  });
});
