import { useMutation } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { graphql } from '../../generated/gql.ts';
import { messageOf } from '../../lib/refusal.ts';
import classes from './profile.module.css';

const COMPANY_MAX = 120;

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

/** The opt-in to publishing. `company` is null for whoever is no publisher yet. */
export function BecomePublisher({ company }: { company: string | null }) {
  const [become, { loading }] = useMutation(BecomePublisher_Mutation);
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (loading) return;
    setError(undefined);
    const form = new FormData(event.currentTarget);
    const input = { company: String(form.get('company')).trim(), website: String(form.get('website')).trim() || null };
    try {
      await become({ variables: { input } });
    } catch (failure) {
      setError(messageOf(failure) ?? 'It could not be saved. Please try again.');
    }
  };
  if (company !== null) return <Message kind="note">You are a publisher{company ? `, as ${company}` : ''}.</Message>;
  return (
    <section className={`card ${classes.form}`} aria-labelledby="become-publisher">
      <div>
        <h2 id="become-publisher">Become a publisher</h2>
        <p className="dim small">
          For people who make apps and want feedback on them. Publishers deposit money and buy places; raters never pay.
        </p>
      </div>
      <form className={classes.fields} onSubmit={submit}>
        <TextInput
          label="Company"
          name="company"
          autoComplete="organization"
          maxLength={COMPANY_MAX}
          required
          withAsterisk={false}
        />
        <TextInput label="Website (Optional)" name="website" type="url" autoComplete="url" />
        {error ? <Message kind="failure">{error}</Message> : null}
        <Button type="submit" isBusy={loading}>
          Become a publisher
        </Button>
      </form>
    </section>
  );
}
