import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AuthPage } from '../../components/ui/AuthPage.tsx';
import { graphql } from '../../generated/gql.ts';
import { useFault } from '../../lib/fault.ts';
import { useActionKey } from '../../lib/key.ts';
import { request } from '../../lib/request.ts';
import { AgreeField, NOT_AGREED } from './AgreeField.tsx';
import { NewPassword } from './NewPassword.tsx';
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

const FIELDS = ['name', 'username', 'email', 'mobile', 'password', 'confirm', 'invitationCode', 'agreedTo'] as const;
const OF_CODE = {
  USERNAME_TAKEN: 'username',
  MOBILE_INVALID: 'mobile',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_COMMON: 'password',
  INVITATION_UNKNOWN: 'invitationCode',
} as const;

export function SignupPage() {
  const [search] = useSearchParams();
  const { form, whole, of, setFault } = useFault<(typeof FIELDS)[number]>();
  const { signIn, isBusy } = useSignIn({ failed: 'Signup Failed', fields: FIELDS, byCode: OF_CODE, setFault });
  const [mobile, setMobile] = useState('');
  const { key, done } = useActionKey();

  const submit = async (given: FormData) => {
    const field = (name: string) => String(given.get(name) ?? '');
    if (mobile.length < MOBILE_MIN) return setFault({ field: 'mobile', text: 'Please enter a valid phone number.' });
    if (field('password') !== field('confirm'))
      return setFault({ field: 'confirm', text: 'Passwords do not match.', isOfSeveral: true });
    if (field('agreedTo') === '') return setFault({ field: 'agreedTo', text: NOT_AGREED });
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
    const isAnswered = await signIn(async () => (await request(SignupPage_Mutation, { input })).register);
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
      below={<Link to="/login">Sign in instead</Link>}
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
      <PhoneField label="Phone" onChange={setMobile} {...of('mobile')} />
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
