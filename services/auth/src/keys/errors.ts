import { type Refusal, refusals } from '@candor/service-kit/errors';

type KeyCode = 'KEYS_MAX' | 'KEY_SHOWN' | 'KEY_LIMIT_MISSING' | 'KEY_SCOPES' | 'KEY_END' | 'ORGANISATION_NONE';

const keyRefusals = {
  KEYS_MAX: { status: 409, message: 'You have 20 API keys that are good. Revoke one first.' },
  // The secret is nowhere any more, so that it cannot be told again.
  KEY_SHOWN: { status: 409, message: 'This API key was made and shown already. Revoke it and make another one.' },
  KEY_LIMIT_MISSING: { status: 400, message: 'Please say how much a day the API key may spend, more than 0 USDT.' },
  KEY_SCOPES: { status: 400, message: 'Please choose what the API key is for.' },
  KEY_END: { status: 400, message: 'The end must be in the future, within two years.' },
  ORGANISATION_NONE: { status: 403, message: 'API keys are for publishers. Become a publisher first.' },
} satisfies Record<KeyCode, Refusal>;

/** Refusals of API keys. */
export const refuseKey = refusals<KeyCode>(keyRefusals);
