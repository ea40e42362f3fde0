import { describe, expect, it } from 'vitest';
import { restRoutes } from './routes/index.ts';

/** The calls of the contract, with who may call them. */
const contract = `
POST /api/auth/register anyone
POST /api/auth/login anyone
POST /api/auth/refresh anyone
POST /api/auth/logout anyone
POST /api/auth/forgot anyone
POST /api/auth/reset anyone
POST /api/auth/verify-email anyone
POST /api/auth/send-verification user
GET /api/auth/sessions user
DELETE /api/auth/sessions/:id user
POST /api/auth/second-factor user
POST /api/auth/second-factor/confirm user
POST /api/auth/second-factor/renew user
DELETE /api/auth/second-factor user
GET /api/auth/passkeys user
POST /api/auth/passkeys/start user
POST /api/auth/passkeys user
PUT /api/auth/passkeys/:id user
DELETE /api/auth/passkeys/:id user
POST /api/auth/passkeys/sign-in/start anyone
POST /api/auth/passkeys/sign-in anyone
GET /api/organisation/keys publisher
POST /api/organisation/keys publisher
DELETE /api/organisation/keys/:id publisher
GET /api/organisation user
PATCH /api/organisation user
GET /api/organisation/mine user
GET /api/organisation/members user
PATCH /api/organisation/members/:id user
DELETE /api/organisation/members/:id user
GET /api/organisation/invitations user
POST /api/organisation/invitations user
DELETE /api/organisation/invitations/:id user
POST /api/organisation/invitations/accept user
GET /api/organisation/log user
GET /api/profile/me user
PUT /api/profile user
PUT /api/profile/withdraw-info user
POST /api/profile/claim-signup-bonus user
GET /api/profile/signup-bonus user
POST /api/profile/publisher user
GET /api/profile/balance user
GET /api/profile/about-you user
PUT /api/profile/about-you user
GET /api/profile/total-profit user
GET /api/profile/referrals user
GET /api/profile/statement user
GET /api/profile/statement.pdf user
GET /api/deposits/:id/invoice.pdf user
GET /api/profile/export user
POST /api/profile/appeal-hold user
DELETE /api/profile user
GET /api/apps/next user
GET /api/ratings/rules anyone
GET /api/apps/top user
POST /api/ratings/start user
PUT /api/ratings/:id/draft user
POST /api/ratings/submit-pending/:id user
POST /api/ratings/:id/check user
GET /api/ratings/:id/receipt user
POST /api/ratings/:id/screenshots user
DELETE /api/ratings/:id/screenshots/:screenshotId user
POST /api/ratings/:id/return user
POST /api/ratings/:id/problem user
POST /api/ratings/:id/report-question user
POST /api/ratings/:id/appeal user
GET /api/ratings/:id/trail user
GET /api/ratings/user user
GET /api/ratings/pending-count user
GET /api/publisher/apps publisher
POST /api/publisher/apps publisher
PUT /api/publisher/apps/:id publisher
GET /api/publisher/apps/:id/difference publisher
POST /api/publisher/apps/:id/difference publisher
POST /api/publisher/apps/:id/screens publisher
POST /api/publisher/apps/:id/screens/back publisher
PUT /api/publisher/apps/:id/questions publisher
POST /api/publisher/apps/:id/fund publisher
POST /api/publisher/apps/:id/price publisher
POST /api/publisher/apps/:id/duplicate publisher
POST /api/publisher/apps/:id/pause publisher
POST /api/publisher/apps/:id/resume publisher
POST /api/publisher/apps/:id/close publisher
GET /api/publisher/apps/:id/preview publisher
GET /api/publisher/apps/:id/problems publisher
GET /api/publisher/apps/:id/questions publisher
GET /api/publisher/apps/:id/audience publisher
PUT /api/publisher/apps/:id/audience publisher
GET /api/publisher/apps/:id/audience/estimate publisher
GET /api/publisher/apps/:id/time-to-fill publisher
GET /api/publisher/apps/:id/results publisher
GET /api/publisher/apps/:id/results.csv publisher
GET /api/publisher/apps/:id/results.json publisher
GET /api/publisher/apps/:id/labels publisher
DELETE /api/publisher/apps/:id/labels publisher
POST /api/publisher/apps/:id/feedback/:ratingId/labels publisher
DELETE /api/publisher/apps/:id/feedback/:ratingId/labels publisher
GET /api/publisher/apps/:id/results/views publisher
POST /api/publisher/apps/:id/results/views publisher
DELETE /api/publisher/apps/:id/results/views/:oneId publisher
GET /api/publisher/apps/:id/results/links publisher
POST /api/publisher/apps/:id/results/links publisher
DELETE /api/publisher/apps/:id/results/links/:oneId publisher
GET /api/shared-results anyone
GET /api/publisher/apps/:id/feedback publisher
GET /api/publisher/apps/:id/feedback.csv publisher
POST /api/publisher/apps/:id/feedback/:ratingId/report publisher
GET /api/feedback/:id/messages user
POST /api/feedback/:id/messages user
POST /api/feedback/:id/bonus publisher
GET /api/publisher/apps/:id/bonuses publisher
POST /api/feedback/:id/close user
POST /api/feedback/:id/messages/:messageId/report user
GET /api/publisher/left-out publisher
POST /api/feedback/:id/left-out publisher
DELETE /api/feedback/:id/left-out publisher
GET /api/publisher/price-rules anyone
GET /api/publisher/balance publisher
GET /api/figures anyone
GET /api/neutrality anyone
GET /api/neutrality/:publisher anyone
GET /api/campaigns/:id/proof anyone
GET /api/campaigns/:id/entries anyone
GET /api/apps admin
POST /api/apps admin
PUT /api/apps/:id admin
DELETE /api/apps/:id admin
POST /api/profile/pin/forgot user
POST /api/profile/pin/reset anyone
POST /api/deposits/request publisher
GET /api/deposits/my-history user
GET /api/deposits/:id user
GET /api/deposits/admin admin
GET /api/deposits/count/to-be-reviewed admin
PUT /api/deposits/:id/status admin
GET /api/deposit-addresses anyone
POST /api/deposit-addresses admin
PUT /api/deposit-addresses/:id admin
DELETE /api/deposit-addresses/:id admin
GET /api/admin/deposit-addresses/waiting admin
POST /api/withdrawals/request user
GET /api/withdrawals/my-history user
GET /api/withdrawals/queue user
GET /api/withdrawals/networks anyone
POST /api/withdrawals/:id/cancel user
GET /api/withdrawals/:id user
GET /api/withdrawals/admin admin
GET /api/withdrawals/count/to-be-reviewed admin
PUT /api/withdrawals/:id/status admin
POST /api/withdrawals/:id/claim admin
POST /api/withdrawals/:id/approve admin
POST /api/withdrawals/:id/not-sent admin
POST /api/withdrawals/:id/sent admin
GET /api/admin/payout-desk admin
GET /api/notifications user
PUT /api/notifications/:id/read user
PUT /api/notifications/mark-all-read user
GET /api/notifications/preferences user
PUT /api/notifications/preferences user
GET /api/users admin
GET /api/users/count admin
GET /api/users/:id/details admin
GET /api/users/total-profit admin
GET /api/admin/administrators admin
PUT /api/admin/administrators/:id/role admin
PUT /api/users/:id/hold admin
PUT /api/users/:id/freeze admin
POST /api/users/:id/end-sessions admin
POST /api/auth/second-factor/lost anyone
POST /api/auth/second-factor/lost/confirm anyone
POST /api/auth/second-factor/lost/remove anyone
POST /api/auth/second-factor/lost/stop anyone
DELETE /api/auth/second-factor/lost user
POST /api/admin/administrators/:id/lost-factor admin
POST /api/auth/freeze anyone
POST /api/auth/unfreeze-link user
POST /api/auth/unfreeze anyone
GET /api/deposits/total-amount admin
GET /api/withdrawals/total-amount admin
GET /api/appeals admin
PUT /api/appeals/:id admin
GET /api/alike-cases admin
PUT /api/alike-cases/:id admin
GET /api/question-cases admin
PUT /api/question-cases/:id admin
GET /api/reports admin
PUT /api/reports/:id admin
GET /api/admin/revenue admin
GET /api/admin/days admin
GET /api/admin/ledger/health admin
GET /api/admin/audit admin
GET /api/admin/search admin
GET /api/users/:id/notes admin
POST /api/users/:id/notes admin
GET /api/deposits/:id/notes admin
POST /api/deposits/:id/notes admin
GET /api/withdrawals/:id/notes admin
POST /api/withdrawals/:id/notes admin
GET /api/appeals/:id/notes admin
POST /api/appeals/:id/notes admin
GET /api/reports/:id/notes admin
POST /api/reports/:id/notes admin
GET /api/admin/views user
POST /api/admin/views admin
DELETE /api/admin/views/:id admin
GET /api/admin/promotions admin
POST /api/admin/promotions/fund admin
DELETE /api/admin/promotions/proposals/:id admin
GET /api/admin/bonus-cases admin
GET /api/notifications/push-key user
GET /api/notifications/push-subscriptions user
PUT /api/notifications/push-subscriptions user
DELETE /api/notifications/push-subscriptions/:id user
PUT /api/admin/bonus-cases/:id admin
GET /api/organisation/webhooks publisher
POST /api/organisation/webhooks publisher
PATCH /api/organisation/webhooks/:id publisher
DELETE /api/organisation/webhooks/:id publisher
POST /api/organisation/webhooks/:id/test publisher
POST /api/organisation/webhooks/:id/rotate publisher
GET /api/organisation/webhooks/:id/deliveries publisher
POST /api/organisation/webhooks/:id/deliveries/:delivery/replay publisher
`;

describe('the table of REST calls', () => {
  it('is the contract’s, each call with who may call it', () => {
    const lines = restRoutes.map(({ method, path, access }) => `${method} ${path} ${access}`);
    expect([...lines].sort()).toEqual(contract.trim().split('\n').sort());
  });

  it('casts every parameter of a path, and every body that an operation is made from', () => {
    for (const route of restRoutes) {
      if (route.path.includes(':')) expect(route.params, route.path).toBeDefined();
      if (route.upload) expect(route.body, route.path).toBeDefined();
    }
  });

  it('reads by GET and changes by every other method', () => {
    for (const { method, path, operation } of restRoutes)
      expect(operation.trim().startsWith(method === 'GET' ? 'query ' : 'mutation '), `${method} ${path}`).toBe(true);
  });
});
