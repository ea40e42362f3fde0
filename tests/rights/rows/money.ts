import { drawReceipt } from '@candor/tools/demo/artwork';
import { pictureForm } from '@candor/tools/demo/client';
import { row } from '../row.ts';
import { PIN, TRON_ADDRESS, txHash, type World } from '../world.ts';

// Columns: signed out, rater, other rater, publisher, other publisher, superadmin, on hold.
export const moneyRows = {
  'GET /api/deposit-addresses': row('200 200 200 200 200 200 200'),
  'POST /api/deposits/request': row('401 403 403 201 201 403 403', async () => ({
    body: pictureForm({ amount: 5, network: 'BSC (BEP20)' }, 'screenshot', await drawReceipt(5)),
  })),
  'GET /api/deposits/my-history': row('401 200 200 200 200 200 200'),
  'GET /api/deposits/:id': row('401 404 404 200 404 200 404', (world) => ({ params: { id: world.depositId } })),
  // Nobody has so much; whoever is on hold may ask for a payout like everybody else.
  'POST /api/withdrawals/request': row('401 409 409 409 409 409 409', () => ({
    body: { amount: 1_000_000, network: 'TRC20', address: TRON_ADDRESS, securityPin: PIN },
  })),
  'GET /api/withdrawals/my-history': row('401 200 200 200 200 200 200'),
  'GET /api/withdrawals/queue': row('401 200 200 200 200 200 200'),
  'GET /api/withdrawals/networks': row('401 200 200 200 200 200 200'),
  // The address of this one was told to an administrator: it is too late for the rater, and nobody else has it.
  'POST /api/withdrawals/:id/cancel': row('401 409 404 404 404 404 404', (world) => ({
    params: { id: world.withdrawalId },
  })),
  'GET /api/withdrawals/:id': row('401 200 404 404 404 200 404', (world) => ({ params: { id: world.withdrawalId } })),
} as const;

export const notificationRows = {
  'GET /api/notifications': row('401 200 200 200 200 200 200'),
  'PUT /api/notifications/mark-all-read': row('401 200 200 200 200 200 200'),
  'GET /api/notifications/preferences': row('401 200 200 200 200 200 200'),
  'PUT /api/notifications/preferences': row('401 200 200 200 200 200 200', () => ({ body: { other: true } })),
} as const;

const deposit = (world: World) => ({ params: { id: world.depositId } });
const withdrawal = (world: World) => ({ params: { id: world.withdrawalId } });
const adminOnly = (request?: Parameters<typeof row>[1], status = 200) =>
  row(`401 403 403 403 403 ${status} 403`, request);

export const adminRows = {
  'GET /api/users/count': adminOnly(),
  'GET /api/users/total-profit': adminOnly(),
  'GET /api/deposits/total-amount': adminOnly(),
  'GET /api/withdrawals/total-amount': adminOnly(),
  'GET /api/deposits/count/to-be-reviewed': adminOnly(),
  'GET /api/withdrawals/count/to-be-reviewed': adminOnly(),
  'GET /api/admin/revenue': adminOnly(),
  'GET /api/users': adminOnly(),
  'GET /api/users/:id/details': adminOnly((world) => ({ params: { id: world.raterId } })),
  'PUT /api/users/:id/hold': adminOnly(
    (world) => ({ params: { id: world.heldId }, body: { onHold: true, reason: 'Again.' } }),
    400,
  ),
  'PUT /api/users/:id/freeze': adminOnly(
    (world) => ({ params: { id: world.heldId }, body: { frozen: false, reason: 'Again.' } }),
    400,
  ),
  'POST /api/users/:id/end-sessions': adminOnly((world) => ({
    params: { id: world.frozenId },
    body: { reason: 'A lost phone.' },
  })),
  'GET /api/deposits/admin': adminOnly(),
  'PUT /api/deposits/:id/status': adminOnly(
    (world) => ({ ...deposit(world), body: { status: 'to be reviewed' } }),
    400,
  ),
  'GET /api/withdrawals/admin': adminOnly(),
  'PUT /api/withdrawals/:id/status': adminOnly(
    (world) => ({ ...withdrawal(world), body: { status: 'To be Reviewed' } }),
    400,
  ),
  'POST /api/withdrawals/:id/claim': adminOnly(withdrawal),
  'POST /api/withdrawals/:id/not-sent': adminOnly(() => ({ params: { id: 'none' } }), 404),
  'POST /api/withdrawals/:id/sent': adminOnly(() => ({ params: { id: 'none' }, body: { txHash: 'none' } }), 404),
  'GET /api/admin/payout-desk': adminOnly(),
  'GET /api/apps': adminOnly(),
  'POST /api/apps': adminOnly(
    async (world) => ({
      body: pictureForm(
        { name: 'Tidepool', amount: 1, profit: 0.5, publisher: world.publisherId },
        'appImage',
        await drawReceipt(1),
      ),
    }),
    201,
  ),
  'PUT /api/apps/:id': adminOnly((world) => ({ params: { id: world.appId }, body: { reviews: 7 } })),
  'DELETE /api/apps/:id': adminOnly((world) => ({ params: { id: world.completedAppId } })),
  'POST /api/deposit-addresses': adminOnly(() => ({ body: { network: 'TRON (TRC20)', address: TRON_ADDRESS } }), 201),
  'PUT /api/deposit-addresses/:id': adminOnly((world) => ({
    params: { id: world.addressId },
    body: { network: 'TRON (TRC20)', address: TRON_ADDRESS },
  })),
  'DELETE /api/deposit-addresses/:id': adminOnly(() => ({ params: { id: 'none' } }), 404),
  'GET /api/appeals': adminOnly(),
  'PUT /api/appeals/:id': adminOnly(
    () => ({ params: { id: 'none' }, body: { decision: 'denied', reason: 'Read.' } }),
    404,
  ),
  'GET /api/reports': adminOnly(),
  'PUT /api/reports/:id': adminOnly(
    () => ({ params: { id: 'none' }, body: { decision: 'dismissed', reason: 'Read.' } }),
    404,
  ),
  'GET /api/admin/bonus-cases': adminOnly(),
  'PUT /api/admin/bonus-cases/:id': adminOnly(
    () => ({ params: { id: 'none' }, body: { decision: 'refused', reason: 'Read.' } }),
    404,
  ),
  'POST /api/admin/promotions/fund': adminOnly(
    () => ({ body: { amount: 1, reason: 'Bonuses.', txHash: txHash() } }),
    201,
  ),
  'GET /api/admin/promotions': adminOnly(),
  'GET /api/admin/days': adminOnly(),
  'GET /api/admin/ledger/health': adminOnly(),
  'GET /api/admin/audit': adminOnly(),
} as const;
