import { useApolloClient } from '@apollo/client/react';
import { formatUsdt } from '@candor/money';
import { useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { CopyButton } from '../../components/ui/CopyButton.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { graphql } from '../../generated/gql.ts';
import type { CampaignPage_QueryQuery } from '../../generated/graphql.ts';
import { showMoney } from '../../lib/money.ts';
import { messageOf } from '../../lib/refusal.ts';
import classes from './campaign.module.css';
import { CHAIN_START, type ChainEnd, follow } from './chain.ts';

const PAGE = 500;

const ChainCheck_Query = graphql(`
  query ChainCheck_Query($id: ID!, $first: Int!, $after: String) {
    campaign(id: $id) {
      id
      head
      entries(first: $first, after: $after) {
        edges {
          cursor
          node {
            key
            amount
            seq
            hash
          }
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`);

type Campaign = CampaignPage_QueryQuery['campaign'];
type Outcome = { kind: 'success' | 'failure'; text: string };

/** The head of the chain, and the way to recompute it here, from the entries alone. */
export function ChainCheck({ campaign }: { campaign: Campaign }) {
  const client = useApolloClient();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isChecking, setChecking] = useState(false);
  const canCheck = globalThis.crypto?.subtle !== undefined;

  const check = async () => {
    setChecking(true);
    setOutcome(undefined);
    try {
      let end: ChainEnd = CHAIN_START;
      let after: string | null = null;
      let count = 0;
      for (;;) {
        const page: CheckPage = await nextPage(after);
        const next: ChainEnd | undefined = await follow(end, page.entries);
        if (next === undefined) return setOutcome(broken(count));
        count += page.entries.length;
        end = next;
        if (page.after === null) return setOutcome(end.head === page.head ? sound(count, end) : broken(count));
        after = page.after;
      }
    } catch (failure) {
      setOutcome({ kind: 'failure', text: messageOf(failure) ?? 'The entries could not be loaded. Please try again.' });
    } finally {
      setChecking(false);
    }
  };

  const nextPage = async (after: string | null): Promise<CheckPage> => {
    const variables = { id: campaign.id, first: PAGE, after };
    const { data } = await client.query({ query: ChainCheck_Query, variables, fetchPolicy: 'no-cache' });
    if (!data) throw new Error('The server gave no answer.');
    const { head, entries } = data.campaign;
    const { hasNextPage, endCursor } = entries.pageInfo;
    return { head, entries: entries.edges.map(({ node }) => node), after: hasNextPage ? (endCursor ?? null) : null };
  };

  return (
    <section className={`card ${classes.chain}`} aria-labelledby="chain">
      <h2 id="chain">Check it yourself</h2>
      <p className="dim">
        Every movement of this escrow is an entry whose hash contains the hash before it, so that none can be changed,
        added or left out later without changing the last one. Write the last hash down and compare it another day.
      </p>
      <dl>
        <dt className="dim small">Entries</dt>
        <dd className="tabular">{campaign.entryCount}</dd>
        <dt className="dim small">Last hash</dt>
        <dd className={classes.hash}>{campaign.head}</dd>
      </dl>
      <div className={classes.buttons}>
        <CopyButton text={campaign.head} what="the last hash" />
        {canCheck ? (
          <Button onClick={() => void check()} isBusy={isChecking}>
            {isChecking ? 'Checking' : 'Recompute it in this browser'}
          </Button>
        ) : null}
      </div>
      {canCheck ? null : (
        <p className="dim small">This browser can recompute it only on a page that was loaded by HTTPS.</p>
      )}
      {outcome ? <Message kind={outcome.kind}>{outcome.text}</Message> : null}
    </section>
  );
}

interface CheckPage {
  head: string;
  entries: { key: string; amount: string; seq: number; hash: string }[];
  after: string | null;
}

const sound = (count: number, { sumMicro }: ChainEnd): Outcome => ({
  kind: 'success',
  text: `All ${count} entries follow from one another and end at the last hash. Together they leave ${showMoney(formatUsdt(sumMicro))} USDT in escrow.`,
});
const broken = (count: number): Outcome => ({
  kind: 'failure',
  text: `The entries do not lead to the last hash: the first ${count} are sound, what follows is not. If somebody was paid meanwhile, load the page again.`,
});
