import type { Clock } from '@candor/service-kit/clock';
import type { SecondPersonDeps } from '@candor/service-kit/security/second-person';
import type { SecretRing } from '@candor/service-kit/security/secret-ring';
import type { Model } from 'mongoose';
import type { DepositAddress } from './model.ts';

export interface AddressDeps extends SecondPersonDeps {
  addresses: Model<DepositAddress>;
  clock: Clock;
  idKeys: SecretRing;
  nudge: () => void;
}
