import { type Refusal, refusals } from '@candor/service-kit/errors';

export type HookCode = 'NOT_A_PUBLISHER' | 'WEBHOOKS_FULL' | 'WEBHOOK_OFF';

/** How refusals about webhooks are told. */
export const hookRefusals = {
  NOT_A_PUBLISHER: { status: 403, message: 'Become a publisher to have webhooks.' },
  WEBHOOKS_FULL: { status: 409, message: 'There are 10 webhooks, which is the most. Please remove one first.' },
  WEBHOOK_OFF: { status: 409, message: 'This webhook is off. Please switch it on first.' },
} as const satisfies Record<HookCode, Refusal>;

export const refuseHook = refusals<HookCode>(hookRefusals);
