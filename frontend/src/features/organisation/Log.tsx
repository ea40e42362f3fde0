import { When } from '../../components/ui/When.tsx';
import { showMoney } from '../../lib/money.ts';
import classes from './organisation.module.css';
import type { OwnOrganisation } from './own.ts';

const WORDS: Record<string, string> = {
  'organisation.renamed': 'gave it another name',
  'invitation.sent': 'invited somebody',
  'invitation.withdrawn': 'took an invitation back',
  'member.joined': 'joined',
  'member.left': 'left',
  'member.removed': 'removed a member',
  'member.role': 'gave a member another role',
  'member.handedOver': 'handed over',
  'campaign.create': 'made a campaign',
  'campaign.update': 'changed a campaign',
  'campaign.duplicate': 'duplicated a campaign',
  'campaign.fund': 'bought places',
  'campaign.pause': 'paused a campaign',
  'campaign.resume': 'resumed a campaign',
  'campaign.close': 'closed a campaign',
  'campaign.bonus': 'gave a bonus',
  'campaign.leftOut': 'left a rater out',
  'campaign.leftOutBack': 'took back that a rater is left out',
  'campaign.price': 'changed a price',
  'campaign.questions': 'changed questions',
  'campaign.audience': 'changed an audience',
  'report.made': 'reported feedback',
  'deposit.requested': 'told of a deposit',
  'payout.requested': 'asked for a payout of the funds',
  'payout.cancelled': 'cancelled a payout of the funds',
};

/** The newest of what its members did. */
export function Log({ log }: Pick<OwnOrganisation, 'log'>) {
  if (log.edges.length === 0) return null;
  return (
    <section className={`card ${classes.part}`} aria-label="Log">
      <h2>What was done</h2>
      <ul className={classes.list}>
        {log.edges.map(({ node }) => (
          <li key={node.id} className={classes.act}>
            <span>
              <bdi>{node.actor ?? 'Somebody who left'}</bdi> {WORDS[node.act] ?? 'changed a campaign'}
              {moreOf(node.details)}
            </span>
            <span className="dim small">
              <When at={node.at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What says most of it. */
function moreOf(details: unknown): string {
  const { email, name, amount, places, after, app } = (details ?? {}) as Record<string, unknown>;
  if (typeof email === 'string') return `: ${email}`;
  if (typeof places === 'number')
    return `: ${places}${typeof amount === 'string' ? ` for ${showMoney(amount)} USDT` : ''}`;
  if (typeof amount === 'string' && typeof name !== 'string') return `: ${showMoney(amount)} USDT`;
  const text = [name, after, app].find((one) => typeof one === 'string' && one !== '');
  return text === undefined ? '' : `: ${String(text)}`;
}
