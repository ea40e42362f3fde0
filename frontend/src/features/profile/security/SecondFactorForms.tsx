import { useMutation } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { CopyButton } from '../../../components/ui/CopyButton.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { QrCode } from '../../../components/ui/QrCode.tsx';
import { SecretField } from '../../../components/ui/SecretField.tsx';
import { graphql } from '../../../generated/gql.ts';
import { type FaultState, passwordFault, useFault } from '../../../lib/fault.ts';
import classes from './security.module.css';

const FAILED = 'It did not reach the server. Please try again.';
/** Said before it is done. */
const ELSEWHERE = 'You will be signed out everywhere else.';
const OF_CODE = { SECOND_FACTOR_CODE_WRONG: 'code' } as const;
type Field = 'password' | 'code';

const SetUpSecondFactor_StartMutation = graphql(`
  mutation SetUpSecondFactor_StartMutation($password: String!) {
    startSecondFactor(password: $password) {
      secret
      uri
    }
  }
`);
const SetUpSecondFactor_ConfirmMutation = graphql(`
  mutation SetUpSecondFactor_ConfirmMutation($code: String!) {
    confirmSecondFactor(code: $code) {
      codes
    }
  }
`);
const RemoveSecondFactor_Mutation = graphql(`
  mutation RemoveSecondFactor_Mutation($input: RemoveSecondFactorInput!) {
    removeSecondFactor(input: $input) {
      id
      secondFactor
      secondFactorApp
    }
  }
`);

/** First the password, then the code of the app that was given the secret. Hands over the recovery codes. */
export function SetUpSecondFactor(props: { onDone: (codes: string[]) => void; onCancel: () => void }) {
  const [start, starting] = useMutation(SetUpSecondFactor_StartMutation);
  const [confirm, confirming] = useMutation(SetUpSecondFactor_ConfirmMutation);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const setup = starting.data?.startSecondFactor;
  if (!setup)
    return (
      <Step
        action="Go on"
        isBusy={starting.loading}
        given={{ password }}
        onCancel={props.onCancel}
        onGo={() => start({ variables: { password } })}
      >
        {(of) => <Password value={password} onChange={setPassword} fault={of('password')} />}
      </Step>
    );
  return (
    <Step
      action="Confirm"
      isBusy={confirming.loading}
      given={{ code }}
      onCancel={props.onCancel}
      onGo={async () => {
        const { data } = await confirm({ variables: { code: code.trim() } });
        if (data) props.onDone(data.confirmSecondFactor.codes);
      }}
    >
      {(of) => (
        <>
          <p>Read this with an app for second factors, then type the six digits that it shows.</p>
          <div className={classes.qr}>
            <QrCode text={setup.uri} label="QR code of the second factor" />
          </div>
          <div>
            <p className="dim small">Or type this secret into it</p>
            <p className={classes.secret}>{setup.secret}</p>
          </div>
          <CopyButton text={setup.secret} what="the secret" />
          <Code value={code} onChange={setCode} label="Six digits" fault={of('code')} />
          <p className="dim small">{ELSEWHERE}</p>
        </>
      )}
    </Step>
  );
}

export function RemoveSecondFactor(props: { onDone: () => void; onCancel: () => void }) {
  const [remove, removing] = useMutation(RemoveSecondFactor_Mutation);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  return (
    <Step
      action="Remove"
      isBusy={removing.loading}
      given={{ password, code }}
      onCancel={props.onCancel}
      onGo={async () => {
        await remove({ variables: { input: { password, code: code.trim() } } });
        props.onDone();
      }}
    >
      {(of) => (
        <>
          <Password value={password} onChange={setPassword} fault={of('password')} />
          <Code value={code} onChange={setCode} label="Six digits, or a recovery code" fault={of('code')} />
          <p className="dim small">{ELSEWHERE}</p>
        </>
      )}
    </Step>
  );
}

function Step(props: {
  action: string;
  isBusy: boolean;
  /** What is asked for in this step, as it is filled in. */
  given: Partial<Record<Field, string>>;
  onGo: () => Promise<unknown>;
  onCancel: () => void;
  children: (of: FaultState<Field>['of']) => ReactNode;
}) {
  const { form, whole, of, setFault } = useFault<Field>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (props.isBusy) return;
    if (props.given.password === '') return setFault({ field: 'password', text: 'Please enter your password.' });
    if (props.given.code?.trim() === '')
      return setFault({ field: 'code', text: 'Please enter the code that the app shows.' });
    setFault(undefined);
    try {
      await props.onGo();
    } catch (failure) {
      setFault(passwordFault<Field>(failure, FAILED, OF_CODE));
    }
  };
  return (
    <form ref={form} className={classes.fields} onSubmit={submit} noValidate>
      {props.children(of)}
      {whole ? <Message kind="failure">{whole}</Message> : null}
      <div className={classes.buttons}>
        <Button type="submit" look="main" isBusy={props.isBusy}>
          {props.action}
        </Button>
        <Button onClick={props.onCancel}>Cancel</Button>
      </div>
    </form>
  );
}

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
  fault: ReturnType<FaultState<Field>['of']>;
}

function Password({ value, onChange, fault }: FieldProps) {
  return (
    <SecretField
      label="Password"
      what="password"
      autoComplete="current-password"
      required
      {...fault}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

function Code({ value, onChange, label, fault }: FieldProps & { label: string }) {
  return (
    <TextInput
      label={label}
      autoComplete="one-time-code"
      required
      {...fault}
      withAsterisk={false}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
