import { type Refusal, refusals } from '@candor/service-kit/errors';

export type AddressCode = 'ADDRESS_INVALID';

const addressRefusals = {
  ADDRESS_INVALID: { status: 400, message: 'This is not a valid address on this network.' },
} satisfies Record<AddressCode, Refusal>;

export const refuseAddress = refusals<AddressCode>(addressRefusals);
