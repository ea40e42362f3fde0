import { useMutation, useQuery } from '@apollo/client/react';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { graphql } from '../../generated/gql.ts';
import { messageOf } from '../../lib/refusal.ts';
import classes from './notifications.module.css';

const MailPreferences_Query = graphql(`
  query MailPreferences_Query {
    me {
      id
      mailPreferences {
        deposit
        rating
        other
        apps
        digest
      }
    }
  }
`);
const MailPreferences_Mutation = graphql(`
  mutation MailPreferences_Mutation($input: MailPreferencesInput!) {
    setMailPreferences(input: $input) {
      id
      mailPreferences {
        deposit
        rating
        other
        apps
        digest
      }
    }
  }
`);

const KINDS = [
  { name: 'apps', label: 'Apps to rate, at most once a day' },
  { name: 'rating', label: 'Ratings, rewards and appeals' },
  { name: 'deposit', label: 'Deposits' },
  { name: 'other', label: 'Anything else, such as payouts' },
] as const;

/**
 * Whether work that waits is told of at all, and which notifications are mailed besides. Each choice is saved at once; the box shows what the
 * server has.
 */
export function MailPreferences() {
  const query = useQuery(MailPreferences_Query);
  const [save, saving] = useMutation(MailPreferences_Mutation);
  // A failure stays in `saving.error`, and is shown.
  const choose = (name: string, is: boolean) =>
    void save({ variables: { input: { [name]: is } } }).catch(() => undefined);
  const mail = query.data?.me.mailPreferences;
  return (
    <>
      <section className={`card ${classes.mail}`} aria-labelledby="work">
        <div>
          <h2 id="work">Apps to rate</h2>
          <p className="dim small">
            Once a day at most, and never while you are rating. Without it you are not told of them in any way.
          </p>
        </div>
        {mail ? (
          <Choice
            label="Tell me when there are apps that I can rate"
            isChosen={mail.digest}
            isDisabled={saving.loading}
            onChoose={(is) => choose('digest', is)}
          />
        ) : query.error ? null : (
          <Skeleton height={44} />
        )}
      </section>
      <section className={`card ${classes.mail}`} aria-labelledby="mail">
        <div>
          <h2 id="mail">By mail, too</h2>
          <p className="dim small">
            To your confirmed address. Mail about the security of your account is always sent.
          </p>
        </div>
        <Loaded query={query} skeleton={<Skeleton height={176} />} failed="Your mail settings could not be loaded.">
          {({ me: { mailPreferences } }) =>
            mailPreferences ? (
              <div>
                {KINDS.map(({ name, label }) => (
                  <Choice
                    key={name}
                    label={label}
                    isChosen={mailPreferences[name] && (name !== 'apps' || mailPreferences.digest)}
                    isDisabled={saving.loading || (name === 'apps' && !mailPreferences.digest)}
                    onChoose={(is) => choose(name, is)}
                  />
                ))}
              </div>
            ) : null
          }
        </Loaded>
        {saving.error ? (
          <Message kind="failure">{messageOf(saving.error) ?? 'It could not be saved. Please try again.'}</Message>
        ) : null}
      </section>
    </>
  );
}

interface ChoiceProps {
  label: string;
  isChosen: boolean;
  isDisabled: boolean;
  onChoose: (is: boolean) => void;
}

function Choice({ label, isChosen, isDisabled, onChoose }: ChoiceProps) {
  return (
    <label className={classes.kind}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      {label}
    </label>
  );
}
