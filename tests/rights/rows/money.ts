import { randomBytes } from 'node:crypto';
import { drawReceipt } from '@candor/tools/demo/artwork';
import { pictureForm } from '@candor/tools/demo/client';
import { auditor, everyAdmin, finance, moderator, only, row, seesDisputes, seesMoney } from '../row.ts';
import { NOBODY, PIN, TRON_ADDRESS, txHash, type World } from '../world.ts';

// Columns: signed out, rater, other rater, publisher, other publisher, superadmin, on hold, finance, moderator, auditor.
const A_VIEW = { page: 'users', name: 'On hold', query: 'onHold=true' };
const noteOf = (id: string) => ({ params: { id }, body: { text: 'Looked at.' } });

export const moneyRows = {
  'GET /api/deposit-addresses': row('200 200 200 200 200 200 200 200 200 200'),
  'POST /api/deposits/request': row('401 403 403 201 201 403 403 403 403 403', async () => ({
    body: pictureForm({ amount: 5, network: 'BSC (BEP20)' }, 'screenshot', await drawReceipt(5)),
  })),
  'GET /api/deposits/my-history': row('401 200 200 200 200 200 200 200 200 200'),
  'GET /api/deposits/:id': row('401 404 404 200 404 200 404 200 200 200', (world) => ({
    params: { id: world.depositId },
  })),
  'GET /api/deposits/:id/invoice.pdf': row('401 404 404 200 404 200 404 200 200 200', (world) => ({
    params: { id: world.paidDepositId },
  })),
  // Nobody has so much; whoever is on hold may ask for a payout like everybody else.
  'POST /api/withdrawals/request': row('401 409 409 409 409 409 409 409 409 409', () => ({
    body: { amount: 1_000_000, network: 'TRC20', address: TRON_ADDRESS, securityPin: PIN },
  })),
  'GET /api/withdrawals/my-history': row('401 200 200 200 200 200 200 200 200 200'),
  'GET /api/withdrawals/queue': row('401 200 200 200 200 200 200 200 200 200'),
  'GET /api/withdrawals/networks': row('200 200 200 200 200 200 200 200 200 200'),
  // The address of this one was told to an administrator: it is too late for the rater, and nobody else has it.
  'POST /api/withdrawals/:id/cancel': row('401 409 404 404 404 404 404 404 404 404', (world) => ({
    params: { id: world.withdrawalId },
  })),
  'GET /api/withdrawals/:id': row('401 200 404 404 404 200 404 200 200 200', (world) => ({
    params: { id: world.withdrawalId },
  })),
} as const;

export const notificationRows = {
  'GET /api/notifications': row('401 200 200 200 200 200 200 200 200 200'),
  'PUT /api/notifications/:id/read': row('401 200 404 404 404 404 404 404 404 404', (world) => ({
    params: { id: world.notificationId },
  })),
  'PUT /api/notifications/mark-all-read': row('401 200 200 200 200 200 200 200 200 200'),
  'GET /api/notifications/preferences': row('401 200 200 200 200 200 200 200 200 200'),
  'GET /api/notifications/push-key': row('401 200 200 200 200 200 200 200 200 200'),
  'GET /api/notifications/push-subscriptions': row('401 200 200 200 200 200 200 200 200 200'),
  'PUT /api/notifications/push-subscriptions': row('401 400 400 400 400 400 400 400 400 400', () => ({
    body: { endpoint: 'https://localhost/', p256dh: 'none', auth: 'none' },
  })),
  'DELETE /api/notifications/push-subscriptions/:id': row('401 404 404 404 404 404 404 404 404 404', () => ({
    params: { id: 'none' },
  })),
  // The organisation of the first publisher; whoever is in none has none, and whoever is in another one changes that.
  'GET /api/organisation': row('401 404 404 200 200 404 404 404 404 404'),
  'PATCH /api/organisation': row('401 404 404 200 200 404 404 404 404 404', () => ({ body: { name: 'Test Labs' } })),
  'GET /api/organisation/mine': row('401 200 200 200 200 200 200 200 200 200'),
  'GET /api/organisation/members': row('401 200 200 200 200 200 200 200 200 200'),
  'PATCH /api/organisation/members/:id': row('401 404 404 200 404 404 404 404 404 404', (world) => ({
    params: { id: world.memberId },
    body: { role: 'viewer' },
  })),
  'DELETE /api/organisation/members/:id': row('401 404 404 404 404 404 404 404 404 404', () => ({
    params: { id: 'nobody' },
  })),
  'GET /api/organisation/invitations': row('401 200 200 200 200 200 200 200 200 200'),
  'POST /api/organisation/invitations': row('401 404 404 201 201 404 404 404 404 404', () => ({
    body: { email: `${randomBytes(6).toString('hex')}@example.com`, role: 'viewer' },
  })),
  'DELETE /api/organisation/invitations/:id': row('401 404 404 404 404 404 404 404 404 404', () => ({
    params: { id: 'none' },
  })),
  'POST /api/organisation/invitations/accept': row('401 400 400 400 400 400 400 400 400 400', () => ({
    body: { token: 'x'.repeat(32) },
  })),
  'GET /api/organisation/log': row('401 200 200 200 200 200 200 200 200 200'),
  // Publishers have webhooks, for themselves alone; where nobody listens a test fails, and that is its answer.
  'GET /api/organisation/webhooks': row('401 403 403 200 200 403 403 403 403 403'),
  'POST /api/organisation/webhooks': row('401 403 403 201 201 403 403 403 403 403', () => ({
    body: { url: NOBODY, types: ['deposit.paid'] },
  })),
  'PATCH /api/organisation/webhooks/:id': row('401 403 403 200 404 403 403 403 403 403', (world) => ({
    params: { id: world.webhookId },
    body: { description: 'Tracker' },
  })),
  'DELETE /api/organisation/webhooks/:id': row('401 403 403 404 404 403 403 403 403 403', () => ({
    params: { id: 'none' },
  })),
  'POST /api/organisation/webhooks/:id/test': row('401 403 403 200 404 403 403 403 403 403', (world) => ({
    params: { id: world.webhookId },
  })),
  'POST /api/organisation/webhooks/:id/rotate': row('401 403 403 200 404 403 403 403 403 403', (world) => ({
    params: { id: world.webhookId },
  })),
  'GET /api/organisation/webhooks/:id/deliveries': row('401 403 403 200 404 403 403 403 403 403', (world) => ({
    params: { id: world.webhookId },
  })),
  'POST /api/organisation/webhooks/:id/deliveries/:delivery/replay': row(
    '401 403 403 200 404 403 403 403 403 403',
    (world) => ({ params: { id: world.webhookId, delivery: world.deliveryId } }),
  ),
  'PUT /api/notifications/preferences': row('401 200 200 200 200 200 200 200 200 200', () => ({
    body: { other: true },
  })),
} as const;

const deposit = (world: World) => ({ params: { id: world.depositId } });
const withdrawal = (world: World) => ({ params: { id: world.withdrawalId } });

export const adminRows = {
  'GET /api/users/count': only(everyAdmin),
  'GET /api/users/total-profit': only(seesMoney),
  'GET /api/deposits/total-amount': only(seesMoney),
  'GET /api/withdrawals/total-amount': only(seesMoney),
  'GET /api/deposits/count/to-be-reviewed': only(seesMoney),
  'GET /api/withdrawals/count/to-be-reviewed': only(seesMoney),
  'GET /api/admin/revenue': only(seesMoney),
  'GET /api/users': only(everyAdmin),
  'GET /api/users/:id/details': only(everyAdmin, (world) => ({ params: { id: world.raterId } })),
  'PUT /api/users/:id/hold': only(
    moderator,
    (world) => ({ params: { id: world.heldId }, body: { onHold: true, reason: 'Again.' } }),
    400,
  ),
  'PUT /api/users/:id/freeze': only(
    moderator,
    (world) => ({ params: { id: world.heldId }, body: { frozen: false, reason: 'Again.' } }),
    400,
  ),
  'POST /api/users/:id/end-sessions': only(moderator, (world) => ({
    params: { id: world.frozenId },
    body: { reason: 'A lost phone.' },
  })),
  'GET /api/deposits/admin': only(seesMoney),
  'PUT /api/deposits/:id/status': only(
    finance,
    (world) => ({ ...deposit(world), body: { status: 'to be reviewed' } }),
    400,
  ),
  'GET /api/withdrawals/admin': only(seesMoney),
  'PUT /api/withdrawals/:id/status': only(
    finance,
    (world) => ({ ...withdrawal(world), body: { status: 'To be Reviewed' } }),
    400,
  ),
  // The superadmin has it then.
  'POST /api/withdrawals/:id/claim': row('401 403 403 403 403 200 403 409 403 403', withdrawal),
  'POST /api/withdrawals/:id/approve': only(finance, () => ({ params: { id: 'none' } }), 404),
  'POST /api/withdrawals/:id/not-sent': only(finance, () => ({ params: { id: 'none' } }), 404),
  'POST /api/withdrawals/:id/sent': only(finance, () => ({ params: { id: 'none' }, body: { txHash: 'none' } }), 404),
  'GET /api/admin/payout-desk': only(seesMoney),
  'GET /api/apps': only(everyAdmin),
  'POST /api/apps': only(
    [],
    async (world) => ({
      body: pictureForm(
        { name: 'Tidepool', amount: 1, profit: 0.5, publisher: world.publisherId },
        'appImage',
        await drawReceipt(1),
      ),
    }),
    201,
  ),
  // Of other people's apps only superadmins are told that they are there to be changed.
  'PUT /api/apps/:id': row('401 403 403 403 403 200 403 404 404 404', (world) => ({
    params: { id: world.appId },
    body: { reviews: 7 },
  })),
  'DELETE /api/apps/:id': only([], (world) => ({ params: { id: world.completedAppId } })),
  'POST /api/deposit-addresses': only(
    finance,
    () => ({ body: { network: 'TRON (TRC20)', address: TRON_ADDRESS } }),
    201,
  ),
  'PUT /api/deposit-addresses/:id': only(finance, (world) => ({
    params: { id: world.addressId },
    body: { network: 'TRON (TRC20)', address: TRON_ADDRESS },
  })),
  'DELETE /api/deposit-addresses/:id': only(finance, () => ({ params: { id: 'none' } }), 404),
  'GET /api/admin/deposit-addresses/waiting': only(seesMoney),
  'GET /api/appeals': only(seesDisputes),
  'PUT /api/appeals/:id': only(
    moderator,
    () => ({ params: { id: 'none' }, body: { decision: 'denied', reason: 'Read.' } }),
    404,
  ),
  'GET /api/alike-cases': only(seesDisputes),
  'PUT /api/alike-cases/:id': only(
    moderator,
    () => ({ params: { id: 'none' }, body: { decision: 'fine', count: 1, reason: 'Read.' } }),
    404,
  ),
  'GET /api/question-cases': only(seesDisputes),
  'PUT /api/question-cases/:id': only(
    moderator,
    () => ({ params: { id: 'none' }, body: { decision: 'dismissed', count: 1, reason: 'Read.' } }),
    404,
  ),
  'GET /api/reports': only(seesDisputes),
  'PUT /api/reports/:id': only(
    moderator,
    () => ({ params: { id: 'none' }, body: { decision: 'dismissed', reason: 'Read.' } }),
    404,
  ),
  'GET /api/admin/bonus-cases': only(seesMoney),
  'PUT /api/admin/bonus-cases/:id': only(
    finance,
    () => ({ params: { id: 'none' }, body: { decision: 'refused', reason: 'Read.' } }),
    404,
  ),
  // Each is another transaction: it waits for a second administrator.
  'POST /api/admin/promotions/fund': only(
    finance,
    () => ({ body: { amount: 1, reason: 'Bonuses.', txHash: txHash() } }),
    202,
  ),
  'DELETE /api/admin/promotions/proposals/:id': only(finance, () => ({ params: { id: 'none' } }), 404),
  'GET /api/admin/promotions': only(seesMoney),
  // What nobody has written down of people; whose role does not read an own kind reads none.
  'GET /api/admin/views': row('401 200 200 200 200 200 200 200 200 200'),
  'POST /api/admin/views': only(everyAdmin, () => ({ body: A_VIEW }), 201),
  'DELETE /api/admin/views/:id': only(everyAdmin, () => ({ params: { id: 'none' } }), 404),
  'GET /api/users/:id/notes': only(everyAdmin, (world) => ({ params: { id: world.raterId } })),
  'POST /api/users/:id/notes': only(['finance', 'moderator'], () => noteOf('none'), 404),
  'GET /api/deposits/:id/notes': only(everyAdmin, (world) => ({ params: { id: world.depositId } })),
  'POST /api/deposits/:id/notes': only(finance, () => noteOf('none'), 404),
  'GET /api/withdrawals/:id/notes': only(everyAdmin, (world) => ({ params: { id: world.withdrawalId } })),
  'POST /api/withdrawals/:id/notes': only(finance, () => noteOf('none'), 404),
  'GET /api/appeals/:id/notes': only(everyAdmin, (world) => ({ params: { id: world.deniedId } })),
  'POST /api/appeals/:id/notes': only(moderator, () => noteOf('none'), 404),
  'GET /api/reports/:id/notes': only(seesDisputes, (world) => ({ params: { id: world.reportId } })),
  'POST /api/reports/:id/notes': only(moderator, () => noteOf('none'), 404),
  'GET /api/admin/search': only(everyAdmin, () => ({ query: '?q=tidepool' })),
  'GET /api/admin/days': only(seesMoney),
  'GET /api/admin/ledger/health': only(seesMoney),
  'GET /api/admin/administrators': only(auditor),
  'PUT /api/admin/administrators/:id/role': only(
    [],
    () => ({ params: { id: 'none' }, body: { role: 'auditor', reason: 'New.' } }),
    404,
  ),
  // Nobody has this id.
  'POST /api/admin/administrators/:id/lost-factor': only(
    [],
    () => ({ params: { id: 'none' }, body: { reason: 'We spoke.' } }),
    404,
  ),
  'GET /api/admin/audit': only(auditor),
} as const;
