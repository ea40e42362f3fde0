import { useMutation } from '@apollo/client/react';
import { NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Choices } from '../../../components/ui/Choices.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { SecondFactorField } from '../../../components/ui/SecondFactorField.tsx';
import { SecretField } from '../../../components/ui/SecretField.tsx';
import { graphql } from '../../../generated/gql.ts';
import { passwordFault, useFault } from '../../../lib/fault.ts';
import { readAmount } from '../../../lib/written-amount.ts';
import classes from './keys.module.css';
import { SCOPES, SPENDS } from './scopes.ts';

const NAME_MAX = 60;
const DAY_MS = 86_400_000;
const ENDS = [
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: '730', label: 'In two years' },
  { value: '', label: 'Never' },
];
const FAILED = 'It did not reach the server. Please look at the list before you try again.';

const MakeKey_Mutation = graphql(`
  mutation MakeKey_Mutation($input: MakeApiKeyInput!) {
    makeApiKey(input: $input) {
      token
      key {
        id
      }
    }
  }
`);

type Field = 'name' | 'scopes' | 'dailyLimit' | 'totp';
const BY_CODE = {
  KEY_SCOPES: 'scopes',
  KEY_LIMIT_MISSING: 'dailyLimit',
  SECOND_FACTOR_CODE_REQUIRED: 'totp',
  SECOND_FACTOR_CODE_WRONG: 'totp',
} as const;

/** Asks what a key is for, how much it may spend and how long it lasts, and for the password; hands over the key. */
export function MakeKey(props: { needsCode: boolean; onMade: (token: string) => void; onCancel: () => void }) {
  const [make, { loading }] = useMutation(MakeKey_Mutation);
  const { form, whole, of, setFault } = useFault<Field | 'password'>();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<string[]>([]);
  const [limit, setLimit] = useState('');
  const [days, setDays] = useState('90');
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  const spends = scopes.includes(SPENDS);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    if (name.trim() === '') return setFault({ field: 'name', text: 'Please enter a name.' });
    if (scopes.length === 0) return setFault({ field: 'scopes', text: 'Please choose what the API key is for.' });
    if (spends && limit.trim() === '') return setFault({ field: 'dailyLimit', text: 'Please enter an amount.' });
    if (password === '') return setFault({ field: 'password', text: 'Please enter your password.' });
    setFault(undefined);
    try {
      const endsAt = days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
      const asked = { name: name.trim(), scopes, endsAt, password, totp: totp.trim() || null };
      const { data } = await make({
        variables: { input: { ...asked, dailyLimit: spends ? readAmount(limit) : null } },
      });
      if (data) props.onMade(data.makeApiKey.token);
    } catch (failure) {
      setFault(passwordFault<Field>(failure, FAILED, BY_CODE));
    }
  };
  return (
    <form ref={form} className={`card ${classes.form}`} onSubmit={submit} noValidate>
      <h2>A new key</h2>
      <TextInput
        label="Name"
        description="Such as the program that has it."
        maxLength={NAME_MAX}
        {...of('name')}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Choices
        legend="What it is for"
        note="No more than the program needs."
        options={SCOPES}
        chosen={scopes}
        onChange={setScopes}
        fault={of('scopes')}
      />
      {spends ? (
        <TextInput
          label="At most a day, in USDT"
          description="Counted from midnight UTC. What comes back later gives nothing back."
          inputMode="decimal"
          {...of('dailyLimit')}
          value={limit}
          onChange={({ currentTarget }) => setLimit(currentTarget.value)}
        />
      ) : null}
      <NativeSelect
        label="Ends"
        value={days}
        onChange={({ currentTarget }) => setDays(currentTarget.value)}
        data={ENDS}
      />
      <SecretField
        label="Password"
        what="password"
        autoComplete="current-password"
        required
        {...of('password')}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      {props.needsCode ? (
        <SecondFactorField
          {...of('totp')}
          value={totp}
          onChange={({ currentTarget }) => setTotp(currentTarget.value)}
        />
      ) : null}
      {whole ? <Message kind="failure">{whole}</Message> : null}
      <div className={classes.buttons}>
        <Button type="submit" look="main" isBusy={loading}>
          Make the key
        </Button>
        <Button onClick={props.onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
