import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { graphql } from '../generated/gql.ts';
import { Refusal } from './refusal.ts';
import { request } from './request.ts';

const StartPasskeySignIn_Mutation = graphql(`
  mutation StartPasskeySignIn_Mutation {
    startPasskeySignIn
  }
`);
const LoginWithPasskey_Mutation = graphql(`
  mutation LoginWithPasskey_Mutation($answer: String!) {
    loginWithPasskey(answer: $answer) {
      token
      user {
        id
        role
        freeze {
          until
        }
      }
    }
  }
`);

/** The browser's answer when it has made a passkey by these options. Throws a Refusal with words for whoever gave up. */
export async function makePasskey(options: unknown): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return JSON.stringify(await startRegistration({ optionsJSON }).catch(giveUp));
}

/** What a passkey of the person's choice has signed for the server, good once. Throws a Refusal with words for whoever gave up. */
export async function signWithPasskey(): Promise<string> {
  const { startPasskeySignIn } = await request(StartPasskeySignIn_Mutation, {});
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = startPasskeySignIn as PublicKeyCredentialRequestOptionsJSON;
  return JSON.stringify(await startAuthentication({ optionsJSON }).catch(giveUp));
}

/** Signs in by a passkey alone. */
export async function loginWithPasskey(): Promise<{
  token: string;
  user: { role?: string | null; freeze?: object | null };
}> {
  const answer = await signWithPasskey();
  return (await request(LoginWithPasskey_Mutation, { answer })).loginWithPasskey;
}

/** What a browser throws says nothing for people: who closed its window knows why, and who has the passkey already is told. */
function giveUp(failure: unknown): never {
  const isThere = failure instanceof Error && failure.name === 'InvalidStateError';
  if (isThere) throw new Refusal('PASSKEY_THERE', 'This device has a passkey of yours already.');
  throw new Refusal('PASSKEY_UNUSED', 'No passkey was used. Please try again.');
}
