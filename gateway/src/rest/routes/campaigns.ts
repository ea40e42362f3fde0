import { campaignEntry, campaignProof } from '../records/campaign.ts';
import type { RestRoute } from '../route.ts';
import { listRoute, recordRoute } from '../shapes.ts';

/** The public proof of a campaign's escrow, for whoever has its link. */
export const campaignRoutes: readonly RestRoute[] = [
  recordRoute({
    method: 'GET',
    path: '/api/campaigns/:id/proof',
    access: 'anyone',
    ignoresToken: true,
    summary: "Where a campaign's money is, and the head of its chain of entries.",
    graph: 'campaign(id: ID!)',
    of: campaignProof,
  }),
  listRoute({
    path: '/api/campaigns/:id/entries',
    access: 'anyone',
    ignoresToken: true,
    summary: "The entries of a campaign's escrow, oldest first: the head can be recomputed from them.",
    graph: 'campaign(id: ID!).entries',
    of: campaignEntry,
  }),
];
