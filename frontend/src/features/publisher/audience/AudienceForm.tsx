import { useMutation } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/ui/Button.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { AudiencePage_QueryQuery } from '../../../generated/graphql.ts';
import { faultOf, useFault } from '../../../lib/fault.ts';
import { showDay } from '../../../lib/time.ts';
import classes from './audience.module.css';
import { ConditionFields } from './ConditionFields.tsx';
import { Estimate } from './Estimate.tsx';
import { type AudienceEdits, CONDITIONS, type ConditionKind, editsOf, faultOfEdits, inputOf } from './edits.ts';
import { Quotas } from './Quotas.tsx';
import { faultOfQuotas, quotaFaultOf, quotaInputOf, quotasOf } from './quota-edits.ts';

graphql(`
  fragment AudienceForm_Audience on Audience {
    countries
    languages
    devices
    interests
    ages {
      from
      to
    }
    minCompleted
    only
    except
  }
`);
graphql(`
  fragment AudienceForm_Quotas on App {
    quotasLack
    quotas {
      name
      places
      taken
      match {
        ...AudienceForm_Audience
      }
    }
  }
`);

const AudienceForm_Mutation = graphql(`
  mutation AudienceForm_Mutation($input: SetAudienceInput!) {
    setAudience(input: $input) {
      id
      audience {
        ...AudienceForm_Audience
      }
      ...AudienceForm_Quotas
    }
  }
`);

const FIELDS = ['ageFrom', 'ageTo', 'minCompleted'];
const ALL = Object.keys(CONDITIONS) as ConditionKind[];

interface Props {
  app: AudiencePage_QueryQuery['app'];
  /** The publisher's other campaigns. */
  campaigns: { id: string; name: string; creationTime: string }[];
}

/** Whom a campaign looks for, and the quotas among which its places are divided. */
export function AudienceForm({ app, campaigns }: Props) {
  const [edits, setEdits] = useState<AudienceEdits>(() => editsOf(app.audience));
  const [quotas, setQuotas] = useState(() => quotasOf(app.quotas));
  const [lack, setLack] = useState(app.quotasLack ?? 0);
  const [isSaved, setIsSaved] = useState(false);
  const [save, { loading }] = useMutation(AudienceForm_Mutation);
  const { form, whole, of, setFault } = useFault<string>();
  const isClosed = app.state === 'closed';
  const others = campaigns.map(({ id, name, creationTime }) => ({
    code: id,
    name: `${name}, ${showDay(creationTime)}`,
  }));

  const touch = () => {
    setIsSaved(false);
    setFault(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    const wrong = faultOfEdits(edits) ?? faultOfQuotas(quotas);
    if (wrong) return setFault(wrong);
    try {
      const input = { id: app.id, audience: inputOf(edits), quotas: quotas.map(quotaInputOf) };
      const { data } = await save({ variables: { input } });
      if (!data) return;
      setEdits(editsOf(data.setAudience.audience));
      setQuotas(quotasOf(data.setAudience.quotas));
      setLack(data.setAudience.quotasLack ?? 0);
      setIsSaved(true);
    } catch (failure) {
      setFault(quotaFaultOf(failure) ?? faultOf(failure, 'It could not be saved. Please try again.', FIELDS));
    }
  };

  const audienceAsked = () => {
    const wrong = faultOfEdits(edits);
    if (wrong) setFault(wrong);
    return wrong ? undefined : inputOf(edits);
  };

  return (
    <form ref={form} className={`card ${classes.form}`} onSubmit={submit} noValidate>
      <ConditionFields
        edits={edits}
        onChange={(part) => {
          touch();
          setEdits((before) => ({ ...before, ...part }));
        }}
        kinds={others.length > 0 ? ALL : ALL.filter((kind) => kind !== 'only' && kind !== 'except')}
        campaigns={others}
        of={of}
      />
      <Estimate key={JSON.stringify(edits)} appId={app.id} audience={audienceAsked} />
      <Quotas
        quotas={quotas}
        lack={lack}
        campaigns={others}
        isClosed={isClosed}
        within={{ appId: app.id, audience: audienceAsked }}
        setFault={setFault}
        of={of}
        onChange={(next) => {
          touch();
          setQuotas(next);
        }}
      />
      {whole ? <Message kind="failure">{whole}</Message> : null}
      {isSaved ? <Message kind="success">Saved. Whoever has started a rating goes on with it.</Message> : null}
      {isClosed ? <Message kind="note">This campaign is closed: nobody is offered it any more.</Message> : null}
      <Button look="main" type="submit" isBusy={loading} disabled={isClosed}>
        Save the audience
      </Button>
      <Link to={`/publisher/apps/${app.id}`}>Back to the campaign</Link>
    </form>
  );
}
