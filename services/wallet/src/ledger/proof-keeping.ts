import type { SecretRing } from '@candor/service-kit/security/secret-ring';
import type { Connection } from 'mongoose';
import type { SnapshotLost } from './rows.ts';
import type { KeeperLimits } from './snapshot-keeper.ts';

/** Where a proof keeps how far it has come, signed, so that it goes on there after a restart. */
export interface ProofKeeping {
  connection: Connection;
  idKeys: SecretRing;
  limits?: KeeperLimits;
  /** Told of each kept state that is damaged, or not signed by this wallet. */
  onRefused?: (lost: SnapshotLost) => void;
}

/** What a round may still do. */
export interface RoundWork {
  pages: number;
  isOver(): boolean;
}
