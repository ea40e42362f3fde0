import { useMutation } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/ui/Button.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { graphql } from '../../generated/gql.ts';
import { faultOf, useFault } from '../../lib/fault.ts';
import classes from './profile.module.css';

const COMPANY_MAX = 120;
const FIELDS = ['company', 'website'] as const;

const BecomePublisher_Mutation = graphql(`
  mutation BecomePublisher_Mutation($input: BecomePublisherInput!) {
    becomePublisher(input: $input) {
      id
      publisher
      company
      website
    }
  }
`);

interface Props {
  /** Null for whoever is no publisher yet. */
  company: string | null;
  onDone?: () => void;
}

/** The opt-in to publishing; who is a publisher is told so, and the way on. */
export function BecomePublisher({ company, onDone }: Props) {
  const [become, { loading }] = useMutation(BecomePublisher_Mutation);
  const { form, whole, of, setFault } = useFault<(typeof FIELDS)[number]>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (loading) return;
    setFault(undefined);
    const given = new FormData(event.currentTarget);
    const input = { company: String(given.get('company')).trim(), website: webAddress(String(given.get('website'))) };
    if (input.company === '') return setFault({ field: 'company', text: 'Please enter your company.' });
    try {
      await become({ variables: { input } });
      onDone?.();
    } catch (failure) {
      setFault(faultOf(failure, 'It could not be saved. Please try again.', FIELDS));
    }
  };
  if (company !== null)
    return (
      <Message kind="note">
        You are a publisher{company ? `, as ${company}` : ''}. <Link to="/publisher">Your campaigns</Link>
      </Message>
    );
  return (
    <section className={`card ${classes.form}`} aria-labelledby="become-publisher">
      <div>
        <h2 id="become-publisher">Become a publisher</h2>
        <p className="dim small">
          For people who make apps and want feedback on them. Publishers deposit money and buy places; raters never pay.
        </p>
      </div>
      <form ref={form} className={classes.fields} onSubmit={submit} noValidate>
        <TextInput
          label="Company"
          name="company"
          autoComplete="organization"
          maxLength={COMPANY_MAX}
          required
          withAsterisk={false}
          {...of('company')}
        />
        <TextInput
          label="Website (Optional)"
          placeholder="example.com"
          name="website"
          type="url"
          inputMode="url"
          autoComplete="url"
          {...of('website')}
        />
        {whole ? <Message kind="failure">{whole}</Message> : null}
        <Button type="submit" isBusy={loading}>
          Become a publisher
        </Button>
      </form>
    </section>
  );
}

/** A web address as people type it, without its https:// too; null when none was typed. */
function webAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^[a-z]+:/i.test(text) ? text : `https://${text}`;
}
