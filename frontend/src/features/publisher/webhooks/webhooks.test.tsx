import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { list } from '../../../testing/data.ts';
import { type Replies, refusal } from '../../../testing/server.ts';
import { press, saidAt, show, submit, write } from '../../../testing/show.tsx';
import { WebhooksPage } from './WebhooksPage.tsx';

const AT = '2026-11-20T09:00:00.000Z';
const SECRET = `whsec_${'a'.repeat(43)}=`;
const webhook = (fields: object = {}) => ({
  ...{ __typename: 'Webhook', id: 'w1', url: 'https://hooks.example/candor', description: 'Tracker' },
  ...{ types: ['rating.completed'], state: 'on', failingSince: null, olderSecretUntil: null, createdAt: AT },
  ...fields,
});
const attempt = (fields: object = {}) => ({
  ...{ __typename: 'WebhookTry', at: AT, status: 500, fault: null, tookMs: 35, answer: 'out of memory' },
  ...fields,
});
const delivery = (fields: object = {}) => ({
  ...{ __typename: 'WebhookDelivery', id: 'd1', messageId: 'msg_1', type: 'rating.completed', sequence: 4 },
  ...{ occurredAt: AT, state: 'parked', tries: 8, nextTryAt: null, attempts: [attempt()] },
  ...fields,
});
const listed = (webhooks: object[]) => ({ data: { webhooks } });
const withSecret = (of: object) => ({ __typename: 'WebhookWithSecret', webhook: of, secret: SECRET });
const role = (is: string) => ({ data: { organisation: { __typename: 'Organisation', id: 'o1', role: is } } });
const open = (replies: Replies) => show(<WebhooksPage />, { Role_Query: role('owner'), ...replies });

describe('the webhooks', () => {
  it('are added with an address and events, and the secret is shown once', async () => {
    const server = open({
      WebhooksPage_Query: listed([]),
      AddWebhook_Mutation: refusal('BAD_INPUT', 'The address must be https://.', 400, { field: 'url' }),
    });
    await screen.findByText('There are no webhooks yet.');
    press('Add a webhook');
    submit('Add it');
    expect(saidAt('Address')).toBe('Please enter an address.');
    write('Address', ' http://hooks.example ');
    submit('Add it');
    expect((await screen.findByRole('alert')).textContent).toBe('Please choose at least one event.');
    screen.getByLabelText('A rating was completed').click();
    submit('Add it');
    await screen.findByText('The address must be https://.');
    expect(saidAt('Address')).toBe('The address must be https://.');
    write('Address', 'https://hooks.example');
    server.reply({ AddWebhook_Mutation: 'lost' });
    submit('Add it');
    expect(await screen.findByText(/did not reach the server/)).toBeTruthy();
    const lost = server.last('AddWebhook_Mutation');
    server.reply({
      AddWebhook_Mutation: { data: { createWebhook: withSecret({ __typename: 'Webhook', id: 'w1' }) } },
      WebhooksPage_Query: listed([webhook()]),
    });
    submit('Add it');
    expect(await screen.findByText(SECRET)).toBeTruthy();
    expect(server.last('AddWebhook_Mutation')).toEqual(lost);
    expect(lost).toEqual({
      input: {
        ...{ url: 'https://hooks.example', types: ['rating.completed'], description: '' },
        idempotencyKey: expect.any(String),
      },
    });
    press('I have kept it');
    expect(screen.queryByText(SECRET)).toBeNull();
    expect(await screen.findByText('Tracker')).toBeTruthy();
  });

  it('are tested at once, and what came of it is said', async () => {
    const tested = delivery({
      type: 'webhook.test',
      tries: 1,
      attempts: [attempt({ status: null, fault: 'ENOTFOUND' })],
    });
    const server = open({
      WebhooksPage_Query: listed([webhook()]),
      UseWebhook_Test: { data: { testWebhook: tested } },
    });
    await screen.findByText('Tracker');
    press('Send a test to Tracker');
    expect((await screen.findByRole('alert')).textContent).toBe('The test: no answer (ENOTFOUND).');
    const taken = delivery({ id: 'd2', state: 'delivered', attempts: [attempt({ status: 204, answer: '' })] });
    server.reply({ UseWebhook_Test: { data: { testWebhook: taken } } });
    press('Send a test to Tracker');
    expect(await screen.findByText('The test: answered 204 in 35 ms.')).toBeTruthy();
  });

  it('have their log, by state, of which each is sent again', async () => {
    const server = open({
      WebhooksPage_Query: listed([webhook()]),
      Deliveries_Query: {
        data: { webhook: { __typename: 'Webhook', id: 'w1', deliveries: list('WebhookDelivery', [delivery()]) } },
      },
      Deliveries_Replay: {
        data: {
          replayWebhookDelivery: delivery({ state: 'delivered', tries: 9, attempts: [attempt({ status: 200 })] }),
        },
      },
    });
    await screen.findByText('Tracker');
    press('Deliveries to Tracker');
    expect(await screen.findByText('8 tries, the last answered 500 in 35 ms.')).toBeTruthy();
    expect(screen.getByText('out of memory')).toBeTruthy();
    press('Send msg_1 again');
    expect(await screen.findByText('9 tries, the last answered 200 in 35 ms.')).toBeTruthy();
    expect(server.last('Deliveries_Replay')).toEqual({ id: 'w1', delivery: 'd1' });
    write('Of the last 30 days', 'parked');
    await waitFor(() => expect(server.last('Deliveries_Query')).toMatchObject({ id: 'w1', state: 'parked' }));
  });

  it('that were switched off say why, and are switched on again', async () => {
    const server = open({
      WebhooksPage_Query: listed([webhook({ state: 'failed', failingSince: AT })]),
      UseWebhook_Change: { data: { changeWebhook: webhook() } },
    });
    expect(await screen.findByText(/Every try failed for 5 days/)).toBeTruthy();
    press('Switch on');
    expect(await screen.findByText('On')).toBeTruthy();
    expect(server.last('UseWebhook_Change')).toEqual({ input: { id: 'w1', on: true } });
  });

  it('get a new secret after a second look, which is shown once', async () => {
    open({
      WebhooksPage_Query: listed([webhook()]),
      UseWebhook_Rotate: { data: { rotateWebhookSecret: withSecret(webhook({ olderSecretUntil: AT })) } },
    });
    await screen.findByText('Tracker');
    press('A new secret for Tracker');
    press('Yes, a new secret');
    expect(await screen.findByText(SECRET)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('The webhook’s secret');
  });

  it('are edited and removed', async () => {
    const server = open({
      WebhooksPage_Query: listed([webhook()]),
      UseWebhook_Change: { data: { changeWebhook: webhook({ description: 'Board' }) } },
      UseWebhook_Remove: { data: { removeWebhook: [] } },
    });
    await screen.findByText('Tracker');
    press('Edit Tracker');
    write('Name (optional)', 'Board');
    submit('Save');
    expect(await screen.findByText('Board')).toBeTruthy();
    press('Remove Board');
    server.reply({ WebhooksPage_Query: listed([]) });
    press('Yes, remove it');
    expect(await screen.findByText('There are no webhooks yet.')).toBeTruthy();
    expect(server.last('UseWebhook_Remove')).toEqual({ id: 'w1' });
  });

  it('are an owner’s or editor’s: everybody else is told so, and a failure says so', async () => {
    open({ Role_Query: role('viewer'), WebhooksPage_Query: 'lost' });
    expect(await screen.findByText('Webhooks are for the owners and editors of an organisation.')).toBeTruthy();
  });

  it('that cannot be loaded say so, and are asked for again', async () => {
    const server = open({ WebhooksPage_Query: 'lost' });
    await screen.findByText('Your webhooks could not be loaded.');
    server.reply({ WebhooksPage_Query: listed([webhook()]) });
    press('Try again');
    expect(await screen.findByText('Tracker')).toBeTruthy();
  });
});
