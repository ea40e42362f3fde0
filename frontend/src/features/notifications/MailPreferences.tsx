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
      }
    }
  }
`);

const KINDS = [
  { name: 'apps', label: 'Apps to rate, at most twice a day' },
  { name: 'rating', label: 'Ratings, rewards and appeals' },
  { name: 'deposit', label: 'Deposits' },
  { name: 'other', label: 'Anything else, such as payouts' },
] as const;

/** Which notifications are mailed besides. Each choice is saved at once; the box shows what the server has. */
export function MailPreferences() {
  const query = useQuery(MailPreferences_Query);
  const [save, saving] = useMutation(MailPreferences_Mutation);
  return (
    <section className={`card ${classes.mail}`} aria-labelledby="mail">
      <div>
        <h2 id="mail">By mail, too</h2>
        <p className="dim small">To your confirmed address. Mail about the security of your account is always sent.</p>
      </div>
      <Loaded query={query} skeleton={<Skeleton height={176} />} failed="Your mail settings could not be loaded.">
        {({ me: { mailPreferences } }) =>
          mailPreferences ? (
            <div>
              {KINDS.map(({ name, label }) => (
                <label key={name} className={classes.kind}>
                  <input
                    type="checkbox"
                    checked={mailPreferences[name]}
                    disabled={saving.loading}
                    onChange={({ currentTarget }) =>
                      // A failure stays in `saving.error`, and is shown.
                      void save({ variables: { input: { [name]: currentTarget.checked } } }).catch(() => undefined)
                    }
                  />
                  {label}
                </label>
              ))}
            </div>
          ) : null
        }
      </Loaded>
      {saving.error ? (
        <Message kind="failure">{messageOf(saving.error) ?? 'It could not be saved. Please try again.'}</Message>
      ) : null}
    </section>
  );
}
