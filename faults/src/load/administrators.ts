import { type Actor, ask, chance, hashOf, type Person, pick } from './people.ts';

interface Listed {
  _id: string;
}

/**
 * One administrator, who decides what waits, and another one who looks on the chain where that takes two. Only the first decides deposits
 * and payouts, so that what they were told must stay so.
 */
export async function decideOn(actor: Actor, admin: Person, other: Person): Promise<void> {
  await fundPromotions(actor, admin, 400);
  while (await actor.work.next()) {
    await decideDeposit(actor, admin);
    await openDesk(actor, admin, other);
    await decidePayout(actor, admin, other);
    await decideAppeal(actor, admin);
    await decideReport(actor, admin);
    await decideAlike(actor, admin);
    await decideQuestion(actor, admin);
    if (chance(actor, 0.05)) await fundPromotions(actor, admin, 40);
  }
}

async function oneOf<More = unknown>(actor: Actor, admin: Person, path: string): Promise<(Listed & More) | undefined> {
  const open = await ask<(Listed & More)[]>(actor, admin, { method: 'GET', path });
  return open && open.length > 0 ? pick(actor, open) : undefined;
}

async function decideDeposit(actor: Actor, admin: Person): Promise<void> {
  const deposit = await oneOf<{ network: string }>(actor, admin, '/api/deposits/admin?status=to be reviewed');
  if (!deposit) return;
  const { _id: id, network } = deposit;
  // Now and then the transaction of a payout is named first, which the product must refuse.
  const spent = network === 'TRON (TRC20)' && chance(actor, 0.3) ? spentOn(actor) : undefined;
  if (spent !== undefined) await sendDeposit(actor, admin, id, { status: 'paid', txHash: spent });
  const body = chance(actor, 0.9)
    ? { status: 'paid' as const, txHash: `0x${hashOf(actor)}` }
    : { status: 'rejected' as const, reason: 'Not found.' };
  await sendDeposit(actor, admin, id, body);
}

/** The transaction of a payout that is known to be completed. After a restore it may not be: nothing is taken from it then. */
function spentOn({ work: { book, sent, restores } }: Actor): string | undefined {
  if (restores() > 0) return undefined;
  const done = book.facts().findLast((fact) => fact.kind === 'payout decided' && fact.status === 'completed');
  return done?.kind === 'payout decided' ? sent.get(done.id) : undefined;
}

async function sendDeposit(
  actor: Actor,
  admin: Person,
  id: string,
  body: { status: 'paid' | 'rejected'; txHash?: string; reason?: string },
): Promise<void> {
  const { status } = body;
  await ask(
    actor,
    admin,
    { method: 'PUT', path: `/api/deposits/${id}/status`, body },
    {
      kind: 'deposit decided',
      about: id,
      factOf: () => ({ kind: 'deposit decided', id, status }),
    },
  );
}

/**
 * Looks on the chain first: what was sent is sent once, and its payout completed with that transaction, also when a restored database
 * has it in review again. Where the product wants more looks before it is paid, both administrators record what they saw.
 */
async function decidePayout(actor: Actor, admin: Person, other: Person): Promise<void> {
  const { sent, lookAt } = actor.work;
  const payout = await oneOf(actor, admin, '/api/withdrawals/admin?status=To be Reviewed');
  if (!payout || lookAt.has(payout._id)) return;
  const { _id: id } = payout;
  const claimed = await ask(actor, admin, { method: 'POST', path: `/api/withdrawals/${id}/claim` });
  if (!claimed) {
    if (sent.has(id)) return;
    await recordNotSent(actor, [admin, other], id);
    // One whose address a restore lost is never claimed again: its money goes back.
    return sendDecision(actor, admin, id, 'rejected');
  }
  const status = sent.has(id) || chance(actor, 0.7) ? 'completed' : 'rejected';
  if (status === 'completed' && !sent.has(id)) sent.set(id, hashOf(actor));
  await sendDecision(actor, admin, id, status);
}

async function recordNotSent(actor: Actor, admins: readonly Person[], id: string): Promise<void> {
  for (const one of admins) await ask(actor, one, { method: 'POST', path: `/api/withdrawals/${id}/not-sent` });
}

/** After a restore the desk may be closed: what may have been sent is looked up by both, and is completed as it was sent, or goes on. */
async function openDesk(actor: Actor, admin: Person, other: Person): Promise<void> {
  const { sent, lookAt, restores } = actor.work;
  if (restores() === 0) return;
  const desk = await ask<{ open: boolean; payouts: Listed[] }>(actor, admin, {
    method: 'GET',
    path: '/api/admin/payout-desk',
  });
  const next = desk?.payouts.find(({ _id }) => !lookAt.has(_id));
  if (!desk || desk.open || !next) return;
  const { _id: id } = next;
  const txHash = sent.get(id);
  if (txHash === undefined) return recordNotSent(actor, [admin, other], id);
  const body = { txHash, network: 'TRC20' };
  if (await ask(actor, other, { method: 'POST', path: `/api/withdrawals/${id}/sent`, body }))
    await sendDecision(actor, admin, id, 'completed');
}

async function sendDecision(actor: Actor, admin: Person, id: string, status: 'completed' | 'rejected'): Promise<void> {
  const body =
    status === 'completed'
      ? { status: 'Completed', txHash: actor.work.sent.get(id) }
      : { status: 'Rejected', reason: 'Another address, please.', notSent: true };
  await ask(
    actor,
    admin,
    { method: 'PUT', path: `/api/withdrawals/${id}/status`, body },
    {
      kind: 'payout decided',
      about: id,
      factOf: () => ({ kind: 'payout decided', id, status }),
    },
  );
}

async function decideAppeal(actor: Actor, admin: Person): Promise<void> {
  const appeal = await oneOf(actor, admin, '/api/appeals?status=open');
  if (!appeal) return;
  const decision = chance(actor, 0.6) ? 'granted' : 'denied';
  const call = { method: 'PUT', path: `/api/appeals/${appeal._id}`, body: { decision, reason: 'Looked at.' } };
  await ask<{ appeal: { rating: { _id: string } } }>(actor, admin, call, {
    kind: 'appeal decided',
    factOf: (answer) => ({ kind: 'appeal decided', ratingId: answer.appeal.rating._id, decision }),
  });
}

async function decideReport(actor: Actor, admin: Person): Promise<void> {
  const report = await oneOf(actor, admin, '/api/reports?status=open');
  if (!report) return;
  // Upheld ones cost a rater their standing: seldom, so that raters stay.
  const decision = chance(actor, 0.15) ? 'upheld' : 'dismissed';
  const call = { method: 'PUT', path: `/api/reports/${report._id}`, body: { decision, reason: 'Looked at.' } };
  await ask(actor, admin, call, {
    kind: 'report decided',
    factOf: () => ({ kind: 'report decided', reportId: report._id, decision }),
  });
}

/** Nearly the same texts: most are fine. Some wait, as they would where nobody looks. */
async function decideAlike(actor: Actor, admin: Person): Promise<void> {
  if (chance(actor, 0.3)) return;
  const found = await oneOf<{ count: number }>(actor, admin, '/api/alike-cases?status=open');
  if (!found) return;
  const { _id: caseId, count } = found;
  const decision = chance(actor, 0.7) ? 'fine' : 'duplicate';
  const body = { decision, count, reason: 'Read side by side.' };
  await ask(
    actor,
    admin,
    { method: 'PUT', path: `/api/alike-cases/${caseId}`, body },
    {
      kind: 'alike decided',
      about: caseId,
      factOf: () => ({ kind: 'alike decided', caseId, decision }),
    },
  );
}

/** A reported question: upheld, its campaign pauses, and whoever was at it for long enough is paid. */
async function decideQuestion(actor: Actor, admin: Person): Promise<void> {
  if (chance(actor, 0.5)) return;
  const path = '/api/question-cases?status=open';
  const found = await oneOf<{ reports: unknown[]; app: { _id: string } }>(actor, admin, path);
  if (!found) return;
  const { _id: caseId, reports, app } = found;
  const decision = actor.work.mayNotAsk.has(app._id) || chance(actor, 0.5) ? 'upheld' : 'dismissed';
  const body = { decision, count: reports.length, reason: 'Looked at.' };
  const call = { method: 'PUT', path: `/api/question-cases/${caseId}`, body };
  await ask(actor, admin, call, {
    kind: 'question decided',
    about: caseId,
    factOf: () => ({ kind: 'question decided', caseId, decision }),
  });
}

async function fundPromotions(actor: Actor, admin: Person, amount: number): Promise<void> {
  const txHash = `0x${hashOf(actor)}`;
  const body = { amount, reason: 'More bonuses.', txHash };
  const call = { method: 'POST', path: '/api/admin/promotions/fund', body, key: actor.name('promotions') };
  await ask(actor, admin, call, {
    kind: 'promotions',
    about: txHash,
    factOf: () => ({ kind: 'promotions', txHash, amountMicro: amount * 1e6 }),
  });
}
