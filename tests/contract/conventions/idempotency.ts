import type { TestStack } from '../../support/stack.ts';
import { appForm, depositForm, draftApp, payee, payoutBody, publisherOf, TRON_ADDRESS } from '../people.ts';
import { newPublisher } from '../rows/publisher-apps.ts';
import { ticketFor } from '../tickets.ts';

/** A call that creates a record or moves money, by both ways, with one input and with another one. */
export interface Creating {
  call: string;
  graph: string;
  /** Who calls, and the parameters of the path. */
  caller(stack: TestStack): Promise<{ token: string; params?: Record<string, string> }>;
  /** REST's body. */
  body(other: boolean): Promise<unknown> | unknown;
  /** GraphQL's input; a picture is uploaded under the key, which stands for it, too. */
  input(stack: TestStack, made: Made): Promise<Record<string, unknown>>;
  /** What tells two records from one: the record's id, or what it adds up to. */
  mark(body: never): unknown;
  /** The same of GraphQL's data. */
  markOf(data: never): unknown;
}

export interface Made {
  token: string;
  params: Record<string, string>;
  key: string | undefined;
  other: boolean;
}

const idOfBody = ({ _id }: { _id: string }) => _id;
const byTicket = (stack: TestStack, service: 'ratings' | 'payments', made: Made, is: object) =>
  ticketFor(stack, {
    service,
    purpose: service === 'ratings' ? 'app' : 'screenshot',
    token: made.token,
    is,
    ...(made.key === undefined ? {} : { key: made.key }),
  });
const publisher = async (stack: TestStack) => ({ token: (await newPublisher(stack)).token });
const admin = async (stack: TestStack) => ({ token: stack.adminToken });
const appName = (other: boolean) => (other ? 'Driftwood' : 'Tidepool');

export const creating: readonly Creating[] = [
  {
    call: 'POST /api/publisher/apps',
    graph: 'mutation ($input: CreateAppInput!) { made: createApp(input: $input) { id } }',
    caller: publisher,
    body: (other) => appForm({ name: appName(other) }),
    input: async (stack, made) => ({
      ...{ name: appName(made.other), amount: '1', profit: '0.75' },
      imageTicket: await byTicket(stack, 'ratings', made, { publisher: true }),
    }),
    mark: idOfBody,
    markOf: ({ made }: { made: { id: string } }) => made.id,
  },
  {
    call: 'POST /api/apps',
    graph: 'mutation ($input: CreateAppInput!) { made: createApp(input: $input) { id } }',
    caller: admin,
    body: (other) => appForm({ name: appName(other) }),
    input: async (stack, made) => ({
      ...{ name: appName(made.other), amount: '1', profit: '0.75' },
      imageTicket: await byTicket(stack, 'ratings', made, { role: 'superadmin' }),
    }),
    mark: idOfBody,
    markOf: ({ made }: { made: { id: string } }) => made.id,
  },
  {
    call: 'POST /api/publisher/apps/:id/fund',
    graph: 'mutation ($input: FundAppInput!) { made: fundApp(input: $input) { places { funded } } }',
    caller: async (stack) => {
      const person = await publisherOf(stack);
      return { token: person.token, params: { id: (await draftApp(person))._id } };
    },
    body: (other) => ({ places: other ? 3 : 2 }),
    input: async (_stack, { params, other }) => ({ id: params.id, places: other ? 3 : 2 }),
    mark: ({ app }: { app: { places: { funded: number } } }) => app.places.funded,
    markOf: ({ made }: { made: { places: { funded: number } } }) => made.places.funded,
  },
  {
    call: 'POST /api/deposits/request',
    graph: 'mutation ($input: RequestDepositInput!) { made: requestDeposit(input: $input) { id } }',
    caller: publisher,
    body: (other) => depositForm({ amount: other ? 6 : 5 }),
    input: async (stack, made) => ({
      ...{ amount: made.other ? '6' : '5', network: 'BSC (BEP20)' },
      screenshotTicket: await byTicket(stack, 'payments', made, { publisher: true }),
    }),
    mark: idOfBody,
    markOf: ({ made }: { made: { id: string } }) => made.id,
  },
  {
    call: 'POST /api/withdrawals/request',
    graph: 'mutation ($input: RequestWithdrawalInput!) { made: requestWithdrawal(input: $input) { id } }',
    caller: async (stack) => ({ token: (await payee(stack)).token }),
    body: (other) => payoutBody(other ? 2 : 1),
    input: async (_stack, { other }) => ({ ...payoutBody(), amount: other ? '2' : '1' }),
    mark: ({ withdrawal }: { withdrawal: { _id: string } }) => withdrawal._id,
    markOf: ({ made }: { made: { id: string } }) => made.id,
  },
  {
    call: 'POST /api/deposit-addresses',
    graph: 'mutation ($input: DepositAddressInput!) { made: createDepositAddress(input: $input) { id } }',
    caller: admin,
    body: (other) => addressOf(other),
    input: async (_stack, { other }) => addressOf(other),
    mark: idOfBody,
    markOf: ({ made }: { made: { id: string } }) => made.id,
  },
];

/** TRON's USDT contract, and another address that its checksum allows. */
const addressOf = (other: boolean) => ({
  network: 'TRON (TRC20)',
  address: other ? 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7' : TRON_ADDRESS,
});
