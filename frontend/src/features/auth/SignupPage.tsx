import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { AuthPage } from '../../components/ui/AuthPage.tsx';
import { graphql } from '../../generated/gql.ts';
import { useActionKey } from '../../lib/key.ts';
import { request } from '../../lib/request.ts';
import { readToken } from '../../lib/session.ts';
import { AgreeField } from './AgreeField.tsx';
import { NewPassword } from './NewPassword.tsx';
import { PhoneField } from './PhoneField.tsx';
import { faultsOf, SIGNUP_FIELDS, USERNAME_RULE, useFaults } from './signup-faults.ts';
import { useSignIn } from './use-sign-in.ts';

const NAME_MAX = 100;

const SignupPage_Mutation = graphql(`
  mutation SignupPage_Mutation($input: RegisterInput!) {
    register(input: $input) {
      token
    }
  }
`);

const OF_CODE = {
  USERNAME_TAKEN: 'username',
  MOBILE_INVALID: 'mobile',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_COMMON: 'password',
  INVITATION_UNKNOWN: 'invitationCode',
} as const;

/** Whoever is signed in has nothing to do here. */
export function SignupPage() {
  const [isIn] = useState(() => readToken() !== null);
  return isIn ? <Navigate to="/" replace /> : <SignUp />;
}

function SignUp() {
  const { state } = useLocation();
  const [search] = useSearchParams();
  const { form, whole, of, setFault, setFaults, onEdit } = useFaults();
  const { signIn, isBusy } = useSignIn({ failed: 'Signup Failed', fields: SIGNUP_FIELDS, byCode: OF_CODE, setFault });
  const [mobile, setMobile] = useState('');
  const { key, done } = useActionKey();

  const submit = async (given: FormData) => {
    const field = (name: string) => String(given.get(name) ?? '');
    const faults = faultsOf(field, mobile);
    if (Object.keys(faults).length > 0) return setFaults(faults);
    const input = {
      name: field('name'),
      username: field('username'),
      email: field('email'),
      password: field('password'),
      mobile,
      invitationCode: field('invitationCode').trim() || null,
      agreedTo: field('agreedTo'),
      idempotencyKey: key(),
    };
    const isAnswered = await signIn(async () => {
      const { token } = (await request(SignupPage_Mutation, { input })).register;
      // Whoever comes for a campaign goes on with it.
      return search.get('as') === 'publisher' ? { token, to: '/publisher/first' } : { token };
    });
    // What is mended and sent again is another request; without an answer it is the same one.
    if (isAnswered) done();
  };

  return (
    <AuthPage
      title="Create your account"
      form={form}
      error={whole}
      isBusy={isBusy}
      submitWord="Sign Up"
      onSubmit={submit}
      onEdit={onEdit}
      isCheckedHere
      below={
        <Link to="/login" state={state}>
          Sign in instead
        </Link>
      }
    >
      <TextInput
        label="Full Name"
        name="name"
        autoComplete="name"
        maxLength={NAME_MAX}
        required
        withAsterisk={false}
        {...of('name')}
      />
      <TextInput
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        description={USERNAME_RULE}
        required
        withAsterisk={false}
        {...of('username')}
      />
      <TextInput
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        withAsterisk={false}
        {...of('email')}
      />
      <PhoneField
        label="Phone"
        description="Choose the country, then the number as you write it there."
        onChange={setMobile}
        {...of('mobile')}
      />
      <NewPassword label="Password" what="password" of={of} />
      <TextInput
        label="Invitation Code (Optional)"
        name="invitationCode"
        defaultValue={search.get('ref') ?? ''}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...of('invitationCode')}
      />
      <AgreeField {...of('agreedTo')} />
    </AuthPage>
  );
}
