import { describe, expect, it } from 'vitest';
import { restRoutes } from './routes/index.ts';

/** The calls of the contract that this gateway serves so far, with who may call them. */
const contract = `
POST /api/auth/register anyone
POST /api/auth/login anyone
POST /api/auth/refresh anyone
POST /api/auth/logout anyone
GET /api/profile/me user
PUT /api/profile user
POST /api/profile/claim-signup-bonus user
POST /api/profile/publisher user
GET /api/profile/balance user
GET /api/profile/total-profit user
GET /api/apps/next user
GET /api/apps/top user
POST /api/ratings/start user
PUT /api/ratings/:id/draft user
POST /api/ratings/submit-pending/:id user
POST /api/ratings/:id/return user
GET /api/ratings/user user
GET /api/ratings/pending-count user
GET /api/publisher/apps publisher
POST /api/publisher/apps publisher
PUT /api/publisher/apps/:id publisher
POST /api/publisher/apps/:id/fund publisher
POST /api/publisher/apps/:id/pause publisher
POST /api/publisher/apps/:id/resume publisher
POST /api/publisher/apps/:id/close publisher
GET /api/publisher/balance publisher
GET /api/apps admin
POST /api/apps admin
PUT /api/apps/:id admin
DELETE /api/apps/:id admin
POST /api/deposits/request publisher
GET /api/deposits/my-history user
GET /api/deposits/admin admin
PUT /api/deposits/:id/status admin
GET /api/deposit-addresses anyone
POST /api/deposit-addresses admin
PUT /api/deposit-addresses/:id admin
DELETE /api/deposit-addresses/:id admin
GET /api/notifications user
PUT /api/notifications/mark-all-read user
POST /api/admin/promotions/fund admin
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
