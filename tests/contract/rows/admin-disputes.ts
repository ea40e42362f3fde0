import { openAppeal, openReport } from '../admins.ts';
import { appPicture, including, moment } from '../matchers.ts';
import { idOf, publisherOf, REASON } from '../people.ts';
import { answer, badInput, type Row, refusal, type Told, UNCHANGED } from '../table.ts';

const REASON_REQUIRED: Told = [400, 'REASON_REQUIRED', 'Please give a reason.'];
const DECIDED = 'It was looked at.';

/** What the search and the order of both lists cannot be. */
const ASKED_BADLY = [
  refusal(
    badInput('sort must be one of: newest, oldest.'),
    'an order that there is not',
    (stack) => ({ token: stack.adminToken, query: '?sort=loudest' }),
    { only: 'rest' },
  ),
  refusal(badInput('A search is at most 100 characters.'), 'a search that is too long', (stack) => ({
    token: stack.adminToken,
    query: `?search=${'x'.repeat(101)}`,
    variables: { search: 'x'.repeat(101) },
  })),
];

/** A decision about an appeal or a report. */
const deciding = (token: string, id: string, decision: string, reason = DECIDED) => ({
  token,
  params: { id },
  body: { decision, reason },
  variables: { input: { id, decision, reason } },
});
const APPEAL = 'id text status createdAt decidedAt reason rating { id raterId status }';
const REPORT = 'id reason status decision createdAt decidedAt app { id name image } rating { id raterId status }';
const open = { status: 'open', createdAt: moment, decidedAt: null };

export const appealRows: readonly Row[] = [
  {
    call: 'GET /api/appeals',
    graph: `query ($status: AppealStatus, $search: String, $sort: DisputeSort) { appeals(status: $status, search: $search, sort: $sort) { edges { node { ${APPEAL} } } } }`,
    answers: [
      answer('those that wait, with the rating', async (stack) => {
        const { id, rater, text } = await openAppeal(stack);
        const appeal = { text, ...open, reason: null };
        const rating = { status: 'rejected' };
        return {
          token: stack.adminToken,
          query: `?status=open&search=${id}&sort=oldest`,
          variables: { status: 'open', search: id, sort: 'oldest' },
          rest: including({ _id: id, ...appeal }),
          data: {
            appeals: { edges: including({ node: { id, ...appeal, rating: { id, raterId: idOf(rater), ...rating } } }) },
          },
        };
      }),
    ],
    refusals: [
      refusal(
        badInput('status must be one of: open, granted, denied.'),
        'a status that there is not',
        (stack) => ({ token: stack.adminToken, query: '?status=lost' }),
        { only: 'rest' },
      ),
      ...ASKED_BADLY,
    ],
  },
  {
    call: 'PUT /api/appeals/:id',
    graph: `mutation ($input: DecideAppealInput!) { decideAppeal(input: $input) { ${APPEAL} } }`,
    sample: (id) => deciding('', id, 'denied'),
    answers: (['granted', 'denied'] as const).map((decision) =>
      answer(decision, async (stack) => {
        const { id, text } = await openAppeal(stack);
        const rating = { status: decision === 'granted' ? 'completed' : 'rejected' };
        const decided = { text, status: decision, createdAt: moment, decidedAt: moment, reason: DECIDED };
        return {
          ...deciding(stack.adminToken, id, decision),
          rest: { msg: 'The appeal is decided.', appeal: { _id: id, ...decided, rating } },
          data: { decideAppeal: { id, ...decided, rating } },
        };
      }),
    ),
    refusals: [
      refusal(UNCHANGED, 'the same decision again', async (stack) => {
        const { id } = await openAppeal(stack);
        await stack.admin.call('PUT', `/api/appeals/${id}`, { decision: 'denied', reason: DECIDED });
        return deciding(stack.adminToken, id, 'denied');
      }),
      refusal(
        [409, 'TRANSITION_NOT_ALLOWED', 'This appeal was decided already.'],
        'another decision',
        async (stack) => {
          const { id } = await openAppeal(stack);
          await stack.admin.call('PUT', `/api/appeals/${id}`, { decision: 'denied', reason: DECIDED });
          return deciding(stack.adminToken, id, 'granted');
        },
        { allowed: [] },
      ),
      refusal(REASON_REQUIRED, 'a decision without a reason', async (stack) =>
        deciding(stack.adminToken, (await openAppeal(stack)).id, 'denied', ' '),
      ),
      refusal(
        badInput('decision must be one of: granted, denied.'),
        'a decision that there is not',
        async (stack) => deciding(stack.adminToken, (await openAppeal(stack)).id, 'postponed'),
        { only: 'rest' },
      ),
    ],
  },
];

export const reportRows: readonly Row[] = [
  {
    call: 'GET /api/reports',
    graph: `query ($status: ReportStatus, $search: String, $sort: DisputeSort) { reports(status: $status, search: $search, sort: $sort) { edges { node { ${REPORT} } } } }`,
    answers: [
      answer('those that wait, with the app and the rating', async (stack) => {
        const { id, ratingId, appId, rater } = await openReport(stack, await publisherOf(stack));
        const report = { reason: REASON, ...open, decision: null };
        const app = { name: 'Tidepool', image: appPicture };
        const rating = { id: ratingId, raterId: idOf(rater), status: 'completed' };
        return {
          token: stack.adminToken,
          query: `?status=open&search=${id}&sort=oldest`,
          variables: { status: 'open', search: id, sort: 'oldest' },
          rest: including({ _id: id, ...report, app: { _id: appId, ...app } }),
          data: { reports: { edges: including({ node: { id, ...report, app: { id: appId, ...app }, rating } }) } },
        };
      }),
    ],
    refusals: [
      refusal(
        badInput('status must be one of: open, upheld, dismissed.'),
        'a status that there is not',
        (stack) => ({ token: stack.adminToken, query: '?status=lost' }),
        { only: 'rest' },
      ),
      ...ASKED_BADLY,
    ],
  },
  {
    call: 'PUT /api/reports/:id',
    graph: `mutation ($input: DecideReportInput!) { decideReport(input: $input) { ${REPORT} } }`,
    sample: (id) => deciding('', id, 'dismissed'),
    answers: (['upheld', 'dismissed'] as const).map((decision) =>
      answer(decision, async (stack) => {
        const { id } = await openReport(stack, await publisherOf(stack));
        const decided = { reason: REASON, status: decision, decision: DECIDED, decidedAt: moment };
        return {
          ...deciding(stack.adminToken, id, decision),
          rest: { msg: 'The report is decided.', report: { _id: id, ...decided } },
          data: { decideReport: { id, ...decided } },
        };
      }),
    ),
    refusals: [
      refusal(UNCHANGED, 'the same decision again', async (stack) => {
        const { id } = await openReport(stack, await publisherOf(stack));
        await stack.admin.call('PUT', `/api/reports/${id}`, { decision: 'upheld', reason: DECIDED });
        return deciding(stack.adminToken, id, 'upheld');
      }),
      refusal(
        [409, 'TRANSITION_NOT_ALLOWED', 'This report was decided already.'],
        'another decision',
        async (stack) => {
          const { id } = await openReport(stack, await publisherOf(stack));
          await stack.admin.call('PUT', `/api/reports/${id}`, { decision: 'upheld', reason: DECIDED });
          return deciding(stack.adminToken, id, 'dismissed');
        },
        { allowed: [] },
      ),
      refusal(REASON_REQUIRED, 'a decision without a reason', async (stack) =>
        deciding(stack.adminToken, (await openReport(stack, await publisherOf(stack))).id, 'upheld', ' '),
      ),
      refusal(
        badInput('decision must be one of: upheld, dismissed.'),
        'a decision that there is not',
        async (stack) =>
          deciding(stack.adminToken, (await openReport(stack, await publisherOf(stack))).id, 'postponed'),
        { only: 'rest' },
      ),
    ],
  },
];
