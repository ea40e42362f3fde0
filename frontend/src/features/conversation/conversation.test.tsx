import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Library } from '../../components/ui/Library.tsx';
import { type Replies, refusal } from '../../testing/server.ts';
import { press, show, write } from '../../testing/show.tsx';
import { Messages } from './exports.ts';

const message = (id: string, fields: Record<string, unknown> = {}) => ({
  __typename: 'Message',
  ...{ id, mine: false, text: `The words of ${id}`, masked: [], at: '2026-11-20T10:00:00.000Z', reported: false },
  ...fields,
});
const conversation = (fields: Record<string, unknown> = {}) => ({
  __typename: 'Conversation',
  ...{
    id: 'r1',
    side: 'rater',
    appName: 'Kettle',
    left: 20,
    closedAt: null,
    closedBy: null,
    bonus: null,
    messages: [],
  },
  ...fields,
});
const open = async (fields: Record<string, unknown> = {}, more: Replies = {}) => {
  const server = show(
    <Library>
      <Messages ratingId="r1" />
    </Library>,
    { Conversation_Query: { data: { conversation: conversation(fields) } }, ...more },
  );
  press('Messages');
  await screen.findByRole('region', { name: 'Messages' });
  return server;
};

describe('messages under a piece of feedback', () => {
  it('are asked for when they are opened, and sent, with what was left out', async () => {
    const server = await open();
    expect(screen.getByText(/Nobody has written yet/)).toBeTruthy();
    write('Your message', 'me@mail.example');
    const sent = message('m1', { mine: true, text: '[mail address left out]', masked: ['mail address'] });
    server.reply({
      Conversation_SendMutation: { data: { sendMessage: conversation({ left: 19, messages: [sent] }) } },
    });
    press('Send');
    expect(await screen.findByText('Left out: mail address. You stay unknown to each other.')).toBeTruthy();
    const { input } = server.last('Conversation_SendMutation') as { input: Record<string, string> };
    expect(input).toEqual({ ratingId: 'r1', text: 'me@mail.example', idempotencyKey: expect.any(String) });
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe(''));
  });

  it('that were not sent stay, and say why', async () => {
    const server = await open();
    press('Send');
    expect(await screen.findByText('Please write 1 to 1,000 characters.')).toBeTruthy();
    write('Your message', 'Hello');
    server.reply({ Conversation_SendMutation: refusal('CONVERSATION_CLOSED', 'This conversation is closed.', 409) });
    press('Send');
    expect(await screen.findByText('This conversation is closed.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('Hello');
  });

  it('can be closed by the rater alone, and reported', async () => {
    const server = await open({ messages: [message('m1')] });
    press('Report this message');
    fireEvent.change(await screen.findByLabelText('What is wrong with it?'), { target: { value: 'stars' } });
    const reported = conversation({ messages: [message('m1', { reported: true })] });
    server.reply({ Conversation_ReportMutation: { data: { reportMessage: reported } } });
    press('Send the report');
    expect(await screen.findByText('Reported. A person looks at it.')).toBeTruthy();
    press('Close the conversation');
    server.reply({
      Conversation_CloseMutation: { data: { closeConversation: conversation({ closedBy: 'rater', left: 0 }) } },
    });
    press('Close it');
    expect(await screen.findByText('You closed this conversation.')).toBeTruthy();
    expect(screen.queryByLabelText('Your message')).toBeNull();
  });

  it('of a publisher say that there can be no more after 20', async () => {
    await open({ side: 'publisher', left: 0, messages: [message('m1', { text: '' })] });
    expect(screen.getByText('You have written 20 messages: that is all there can be.')).toBeTruthy();
    expect(screen.getByText('The words are gone with their author’s account.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close the conversation' })).toBeNull();
  });
});
