import { Link } from 'react-router';
import { AuthPage } from '../../components/ui/AuthPage.tsx';
import { SecretField } from '../../components/ui/SecretField.tsx';
import { graphql } from '../../generated/gql.ts';
import { useFault } from '../../lib/fault.ts';
import { request } from '../../lib/request.ts';
import { useLinkToken } from './use-link-token.ts';
import { useSignIn } from './use-sign-in.ts';

const RemoveFactorPage_Mutation = graphql(`
  mutation RemoveFactorPage_Mutation($input: RemoveLostFactorInput!) {
    removeLostFactor(input: $input) {
      token
    }
  }
`);

const FIELDS = ['password'] as const;
const OF_CODE = { PASSWORD_WRONG: 'password' } as const;

/** Removes a second factor whose 7 days have passed, by the mailed link and the password, and signs in; a new one is set up where it leads. */
export function RemoveFactorPage() {
  const token = useLinkToken();
  const { form, whole, of, setFault } = useFault<(typeof FIELDS)[number]>();
  const failed = 'The second factor could not be removed. Please try again.';
  const { signIn, isBusy } = useSignIn({ failed, fields: FIELDS, byCode: OF_CODE, setFault });
  const submit = async (given: FormData) => {
    const input = { token, password: String(given.get('password')) };
    return {
      token: (await request(RemoveFactorPage_Mutation, { input })).removeLostFactor.token,
      to: '/personal-info',
    };
  };
  return (
    <AuthPage
      title="Remove your second factor"
      form={form}
      error={token === '' ? 'This link is not whole. Open it from the mail again, or ask for a new one.' : whole}
      isBusy={isBusy}
      submitWord={token === '' ? undefined : 'Remove it and sign in'}
      onSubmit={(given) => void signIn(() => submit(given))}
      below={<Link to="/login">Sign in</Link>}
    >
      <p className="dim">Its passkeys and recovery codes go with it, all sessions end, and payouts wait for a while.</p>
      <SecretField
        label="Password"
        what="password"
        name="password"
        autoComplete="current-password"
        required
        {...of('password')}
      />
    </AuthPage>
  );
}
