import { parseUsdt } from '@candor/money';

/** Asks the graph; throws with the first refusal. */
export async function askGraph<Data>(url: string, token: string, query: string, variables: object = {}): Promise<Data> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: { message: string }[] };
  if (errors?.[0]) throw new Error(errors[0].message);
  return data;
}

/** Micro-USDT of a decimal text, which may be negative. */
export function micro(text: string): number {
  const value = parseUsdt(text.replace(/^-/, ''));
  if (value === undefined) throw new Error(`${text} is not an amount`);
  return text.startsWith('-') ? -value : value;
}

export const statementAccounts = ['earnings', 'held', 'funds', 'fundsHeld'] as const;

interface Statement {
  opening: string;
  closing: string;
  entries: { amount: string; balanceAfter: string }[];
}

const EVER = 'from: "2020-01-01T00:00:00.000Z", to: "2100-01-01T00:00:00.000Z"';

/** The closing balances of a person's four accounts in micro-USDT, each proved by its entries: opening + entries = closing. */
export async function closings(url: string, token: string, userId: string): Promise<Record<string, number>> {
  const asked = statementAccounts.map(
    (account) =>
      `${account}: statement(account: ${account}, ${EVER}) { opening closing entries { amount balanceAfter } }`,
  );
  const query = `query Ask($id: ID!) { user(id: $id) { ${asked.join(' ')} } }`;
  const { user } = await askGraph<{ user: Record<string, Statement> }>(url, token, query, { id: userId });
  return Object.fromEntries(
    statementAccounts.map((account) => {
      const statement = user[account];
      if (!statement) throw new Error(`no statement of ${account}`);
      return [account, prove(statement, `${userId}/${account}`)];
    }),
  );
}

function prove({ opening, closing, entries }: Statement, whose: string): number {
  let balance = micro(opening);
  for (const entry of entries) {
    balance += micro(entry.amount);
    if (balance !== micro(entry.balanceAfter))
      throw new Error(`the statement of ${whose} does not add up: ${entry.balanceAfter}`);
    if (balance < 0) throw new Error(`the statement of ${whose} goes below zero`);
  }
  if (balance !== micro(closing))
    throw new Error(`the statement of ${whose} closes with ${closing}, its entries with ${balance}`);
  return balance;
}

export interface TrailOf {
  id: string;
  status: string;
  profit: string;
  trail: { kind: string; amount: string; txHash: string | null }[] | null;
}

/** Every rating of a person with its trail. */
export async function trails(url: string, token: string, userId: string): Promise<TrailOf[]> {
  const query = `query Ask($id: ID!) { user(id: $id) { ratings(first: 500) { edges { node { id status profit
    trail { kind amount txHash } } } } } }`;
  const { user } = await askGraph<{ user: { ratings: { edges: { node: TrailOf }[] } } }>(url, token, query, {
    id: userId,
  });
  return user.ratings.edges.map((edge) => edge.node);
}
