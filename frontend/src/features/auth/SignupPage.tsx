import { PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { graphql } from '../../generated/gql.ts';
import { useActionKey } from '../../lib/key.ts';
import { request } from '../../lib/request.ts';
import { AuthPage } from './AuthPage.tsx';
import { PhoneField } from './PhoneField.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Shorter than this no international number is. */
const MOBILE_MIN = 8;
const NAME_MAX = 100;

const SignupPage_Mutation = graphql(`
  mutation SignupPage_Mutation($input: RegisterInput!) {
    register(input: $input) {
      token
    }
  }
`);

const visibility = { 'aria-label': 'Show or hide the password' };

export function SignupPage() {
  const [search] = useSearchParams();
  const { signIn, isBusy, error, setError } = useSignIn('Signup Failed');
  const [mobile, setMobile] = useState('');
  const { key, done } = useActionKey();

  const submit = async (form: FormData) => {
    const field = (name: string) => String(form.get(name) ?? '');
    if (mobile.length < MOBILE_MIN) return setError('Please enter a valid phone number.');
    if (field('password') !== field('confirm')) return setError('Passwords do not match.');
    const input = {
      name: field('name'),
      username: field('username'),
      email: field('email'),
      password: field('password'),
      mobile,
      invitationCode: field('invitationCode').trim() || null,
      idempotencyKey: key(),
    };
    const isAnswered = await signIn(async () => (await request(SignupPage_Mutation, { input })).register.token);
    // What is mended and sent again is another request; without an answer it is the same one.
    if (isAnswered) done();
  };

  return (
    <AuthPage
      title="Create your account"
      error={error}
      isBusy={isBusy}
      submitWord="Sign Up"
      onSubmit={submit}
      below={<Link to="/login">Sign in instead</Link>}
    >
      <TextInput label="Full Name" name="name" autoComplete="name" maxLength={NAME_MAX} required withAsterisk={false} />
      <TextInput
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
      />
      <TextInput label="Email" name="email" type="email" autoComplete="email" required withAsterisk={false} />
      <PhoneField label="Phone" onChange={setMobile} />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="new-password"
        description="At least 6 characters."
        required
        withAsterisk={false}
        visibilityToggleButtonProps={visibility}
      />
      <PasswordInput
        label="Confirm Password"
        name="confirm"
        autoComplete="new-password"
        required
        withAsterisk={false}
        visibilityToggleButtonProps={visibility}
      />
      <TextInput
        label="Invitation Code (Optional)"
        name="invitationCode"
        defaultValue={search.get('ref') ?? ''}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
    </AuthPage>
  );
}
