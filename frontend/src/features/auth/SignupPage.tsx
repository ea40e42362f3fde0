import { useMutation } from '@apollo/client/react';
import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { graphql } from '../../generated/gql.ts';
import { messageOf } from '../../lib/errors.ts';
import { useActionKey } from '../../lib/key.ts';
import { writeToken } from '../../lib/session.ts';
import { AuthPage } from './AuthPage.tsx';
import { PhoneField } from './PhoneField.tsx';

/** Shorter than this no international number is. */
const MOBILE_MIN = 8;

const SignupPage_Mutation = graphql(`
  mutation SignupPage_Mutation($input: RegisterInput!) {
    register(input: $input) {
      token
    }
  }
`);

export function SignupPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [signUp, { loading }] = useMutation(SignupPage_Mutation);
  const [mobile, setMobile] = useState('');
  const [error, setError] = useState<string>();
  const { key, done } = useActionKey();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const field = (name: string) => String(form.get(name) ?? '');
    if (mobile.length < MOBILE_MIN) return setError('Please enter a valid phone number.');
    if (field('password') !== field('confirm')) return setError('Passwords do not match.');
    setError(undefined);
    const input = {
      name: field('name'),
      username: field('username'),
      email: field('email'),
      password: field('password'),
      mobile,
      invitationCode: field('invitationCode') || null,
      idempotencyKey: key(),
    };
    try {
      const { data } = await signUp({ variables: { input } });
      if (!data) throw new Error('no answer');
      writeToken(data.register.token);
      await navigate('/', { replace: true });
    } catch (failure) {
      const message = messageOf(failure);
      // The server has answered: what is mended and sent again is another request.
      if (message) done();
      setError(message ?? 'Signup Failed');
    }
  };
  const visibility = { 'aria-label': 'Show or hide the password' };

  return (
    <AuthPage
      title="Create your account"
      error={error}
      below={
        <Anchor component={Link} to="/login">
          Sign in instead
        </Anchor>
      }
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          <TextInput label="Full Name" name="name" autoComplete="name" required withAsterisk={false} />
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
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button type="submit" fullWidth loading={loading}>
            Sign Up
          </Button>
        </Stack>
      </form>
    </AuthPage>
  );
}
