import { graphql } from '../../../generated/gql.ts';
import type { RenewFactor_MutationMutation } from '../../../generated/graphql.ts';
import { oneTabAtATime, refreshToken } from '../../../lib/refresh.ts';
import { isSignedOutCode, Refusal } from '../../../lib/refusal.ts';
import { readToken, writeToken } from '../../../lib/session.ts';
import { post } from '../../../lib/transport.ts';

const RenewFactor_Mutation = graphql(`
  mutation RenewFactor_Mutation($input: RenewSecondFactorInput!) {
    renewSecondFactor(input: $input) {
      token
    }
  }
`);

/**
 * Gives the second factor anew and keeps the token that comes of it. No tab exchanges the refresh cookie meanwhile: of two answers the
 * later one's cookie stays, and it must be this one's. Throws a Refusal, or the network's error.
 */
export async function renewFactor(input: { totp?: string; passkey?: string }): Promise<void> {
  const refusedFirst = await send(input);
  if (refusedFirst === undefined) return;
  const spent = readToken();
  // A token that ran out was refused before the factor was looked at.
  const isOver = !isSignedOutCode(refusedFirst.code) || spent === null || (await refreshToken(spent)) === null;
  const refused = isOver ? refusedFirst : await send(input);
  if (refused !== undefined) throw refused;
}

async function send(input: { totp?: string; passkey?: string }): Promise<Refusal | undefined> {
  const operation = {
    document: RenewFactor_Mutation,
    operationName: 'RenewFactor_Mutation',
    variables: { input },
  };
  const { data, errors } = await oneTabAtATime(() => post(operation, readToken()));
  const [refused] = errors ?? [];
  if (refused !== undefined) return new Refusal(String(refused.extensions?.code ?? 'INTERNAL'), refused.message);
  if (!data) throw new Error('The server gave no answer.');
  writeToken((data as RenewFactor_MutationMutation).renewSecondFactor.token);
  return undefined;
}
