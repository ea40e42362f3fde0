import { z } from 'zod';
import { count, moment, usdtNumber } from '../answers.ts';
import { idParams, pageArguments, pageQuery } from '../inputs.ts';
import { toNumber, toNumbers } from '../records/money.ts';
import { type ConnectionData, connection, toList } from '../records/page.ts';
import { type RestRoute, route } from '../route.ts';

type MoneyName = 'funded' | 'available' | 'reserved' | 'spent' | 'fees' | 'refunded';
type ProofData = {
  campaign: Record<MoneyName | 'amount', string> & {
    id: string;
    name: string;
    image: string;
    state: 'draft' | 'live' | 'paused' | 'closed';
    entryCount: number;
    head: string;
  };
};

const proof = z
  .object({
    _id: z.string(),
    name: z.string(),
    image: z.string(),
    state: z.enum(['draft', 'live', 'paused', 'closed']),
    amount: usdtNumber.meta({ description: 'The price of one rating, in USDT.' }),
    funded: usdtNumber.meta({
      description: 'funded = available + reserved + spent + fees + refunded, to the last digit.',
    }),
    available: usdtNumber,
    reserved: usdtNumber,
    spent: usdtNumber,
    fees: usdtNumber,
    refunded: usdtNumber,
    entries: count.meta({ description: 'How many entries the escrow has.' }),
    head: z.string().meta({ description: 'The hash of the last entry, and so of the whole chain.' }),
  })
  .meta({ id: 'CampaignProof' });

interface EntryData {
  seq: number;
  key: string;
  amount: string;
  at: string;
  hash: string;
}
const entryRecord = z
  .object({
    seq: count.meta({ description: "The number of the journal's page that holds it." }),
    key: z.string().meta({ description: 'What moved it: funding/…, rating/… or refund/…' }),
    amount: usdtNumber.meta({ description: 'How much, in USDT; negative when it left the escrow.' }),
    at: moment,
    hash: z.string().meta({
      description:
        'sha256 of four lines: the hash before it (64 zeros for the first), the key, the amount in micro-USDT, and seq.',
    }),
  })
  .meta({ id: 'CampaignEntry' });

const CAMPAIGN_MONEY = 'funded available reserved spent fees refunded';

/** The public proof of a campaign's escrow, for whoever has its link. */
export const campaignRoutes: readonly RestRoute[] = [
  route<ProofData>()({
    method: 'GET',
    path: '/api/campaigns/:id/proof',
    access: 'anyone',
    ignoresToken: true,
    summary: "Where a campaign's money is, and the head of its chain of entries.",
    params: idParams,
    answer: proof,
    operation: `query Rest_proof($id: ID!) {
      campaign(id: $id) { id name image state amount ${CAMPAIGN_MONEY} entryCount head }
    }`,
    variables: ({ params }) => params,
    reply: ({ campaign: { id, name, image, state, amount, entryCount, head, ...money } }) => {
      const { funded, available, reserved, spent, fees, refunded } = money;
      return {
        body: {
          _id: id,
          name,
          image,
          state,
          amount: toNumber(amount),
          ...toNumbers({ funded, available, reserved, spent, fees, refunded }),
          entries: entryCount,
          head,
        },
      };
    },
  }),
  route<{ campaign: { entries: ConnectionData<EntryData> } }>()({
    method: 'GET',
    path: '/api/campaigns/:id/entries',
    access: 'anyone',
    ignoresToken: true,
    summary: "The entries of a campaign's escrow, oldest first: the head can be recomputed from them.",
    params: idParams,
    query: pageQuery,
    answer: z.array(entryRecord),
    operation: `query Rest_campaignEntries($id: ID!, $first: Int, $after: String) {
      campaign(id: $id) { entries(first: $first, after: $after) ${connection('seq key amount at hash')} }
    }`,
    variables: ({ params, query }) => ({ ...params, ...pageArguments(query) }),
    reply: ({ campaign }) =>
      toList(campaign.entries, ({ seq, key, amount, at, hash }) => ({ seq, key, amount: toNumber(amount), at, hash })),
  }),
];
