import type { NeededScopes } from '@candor/service-kit/security/key-scopes';
import type { RestRoute } from './route.ts';

const READ: NeededScopes = ['campaigns:read'];
const WRITE: NeededScopes = ['campaigns:write'];
const FEEDBACK: NeededScopes = ['feedback:read'];
const LABEL: NeededScopes = ['feedback:read', 'campaigns:write'];
const ANY: NeededScopes = [];

/**
 * THE table of the calls that an API key may make: each call of publishers, with all the scopes that it takes; null: none of them is
 * enough, it is done in person. Public calls that a program has a use for take any key. What is not here no key reaches.
 */
export const keyCalls: Readonly<Record<string, NeededScopes | null>> = {
  'GET /api/publisher/apps': READ,
  // With places it buys them, too: without `funds:spend` the app is there, and says that it has none.
  'POST /api/publisher/apps': WRITE,
  'PUT /api/publisher/apps/:id': WRITE,
  'POST /api/publisher/apps/:id/fund': ['funds:spend'],
  // It ends a campaign before the next one is paid for: in person.
  'POST /api/publisher/apps/:id/price': null,
  'POST /api/publisher/apps/:id/duplicate': WRITE,
  'POST /api/publisher/apps/:id/pause': WRITE,
  'POST /api/publisher/apps/:id/resume': WRITE,
  'POST /api/publisher/apps/:id/close': WRITE,
  'GET /api/publisher/apps/:id/preview': READ,
  'GET /api/publisher/apps/:id/time-to-fill': READ,
  'GET /api/publisher/apps/:id/questions': READ,
  'PUT /api/publisher/apps/:id/questions': WRITE,
  'GET /api/publisher/apps/:id/audience': READ,
  'PUT /api/publisher/apps/:id/audience': WRITE,
  'GET /api/publisher/apps/:id/audience/estimate': READ,
  'GET /api/publisher/apps/:id/results': FEEDBACK,
  'GET /api/publisher/apps/:id/results.csv': FEEDBACK,
  'GET /api/publisher/apps/:id/results.json': FEEDBACK,
  'GET /api/publisher/apps/:id/labels': FEEDBACK,
  'DELETE /api/publisher/apps/:id/labels': null,
  'POST /api/publisher/apps/:id/feedback/:ratingId/labels': LABEL,
  'DELETE /api/publisher/apps/:id/feedback/:ratingId/labels': LABEL,
  'GET /api/publisher/apps/:id/results/views': FEEDBACK,
  'POST /api/publisher/apps/:id/results/views': null,
  'DELETE /api/publisher/apps/:id/results/views/:oneId': null,
  'GET /api/publisher/apps/:id/results/links': FEEDBACK,
  // A link shows the results to whoever has it: in person.
  'POST /api/publisher/apps/:id/results/links': null,
  'DELETE /api/publisher/apps/:id/results/links/:oneId': null,
  'GET /api/publisher/apps/:id/difference': READ,
  'POST /api/publisher/apps/:id/difference': ['funds:spend'],
  'POST /api/publisher/apps/:id/screens': ['campaigns:write', 'funds:spend'],
  'POST /api/publisher/apps/:id/screens/back': WRITE,
  'GET /api/publisher/apps/:id/feedback': FEEDBACK,
  'GET /api/publisher/apps/:id/feedback.csv': FEEDBACK,
  'GET /api/publisher/apps/:id/problems': FEEDBACK,
  // It accuses somebody: in person.
  'POST /api/publisher/apps/:id/feedback/:ratingId/report': null,
  'GET /api/feedback/:id/messages': ['messages'],
  'POST /api/feedback/:id/messages': ['messages'],
  'POST /api/feedback/:id/bonus': ['funds:spend'],
  'GET /api/publisher/apps/:id/bonuses': FEEDBACK,
  'POST /api/feedback/:id/left-out': LABEL,
  'DELETE /api/feedback/:id/left-out': LABEL,
  'GET /api/publisher/left-out': FEEDBACK,
  'POST /api/feedback/:id/close': null,
  'POST /api/feedback/:id/messages/:messageId/report': null,
  'GET /api/publisher/balance': ['funds:read'],
  'GET /api/publisher/price-rules': ANY,
  // Keys never touch members.
  'GET /api/organisation': null,
  'PATCH /api/organisation': null,
  'GET /api/organisation/mine': null,
  'GET /api/organisation/members': null,
  'PATCH /api/organisation/members/:id': null,
  'DELETE /api/organisation/members/:id': null,
  'GET /api/organisation/invitations': null,
  'POST /api/organisation/invitations': null,
  'DELETE /api/organisation/invitations/:id': null,
  'POST /api/organisation/invitations/accept': null,
  'GET /api/organisation/log': null,
  'GET /api/organisation/keys': null,
  'POST /api/organisation/keys': null,
  'DELETE /api/organisation/keys/:id': null,
  'GET /api/organisation/webhooks': null,
  'POST /api/organisation/webhooks': null,
  'PATCH /api/organisation/webhooks/:id': null,
  'DELETE /api/organisation/webhooks/:id': null,
  'POST /api/organisation/webhooks/:id/test': null,
  'POST /api/organisation/webhooks/:id/rotate': null,
  'GET /api/organisation/webhooks/:id/deliveries': null,
  'POST /api/organisation/webhooks/:id/deliveries/:delivery/replay': null,
  'POST /api/deposits/request': null,
  'GET /api/figures': ANY,
  'GET /api/campaigns/:id/proof': ANY,
  'GET /api/campaigns/:id/entries': ANY,
  'GET /api/ratings/rules': ANY,
};

/** What a call takes of a key; null where no key may make it. */
export function scopesOf({ method, path }: Pick<RestRoute, 'method' | 'path'>): NeededScopes | null {
  return keyCalls[`${method} ${path}`] ?? null;
}
