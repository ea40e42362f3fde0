import type { Clock } from '@candor/service-kit/clock';
import type { Model } from 'mongoose';
import { type AuditEntry, FIRST_PREV } from './model.ts';
import { verifyAudit } from './verify.ts';

/** How long an answer is given again: whoever asks on every page must not have the whole log read each time. */
export const PROOF_KEPT_MS = 60_000;

export interface AuditProof {
  entries: number;
  head: string;
  /** The first entry that is wrong, in a sentence; null when there is none. */
  fault: string | null;
  verifiedAt: Date;
}

interface ProofDeps {
  entries: Model<AuditEntry>;
  clock: Clock;
}

const kept = new WeakMap<Model<AuditEntry>, { atMs: number; proof: Promise<AuditProof> }>();

/** Proves the whole log from its entries, at most once a minute in a process. A fault is an answer; a database that is away throws. */
export function proveAudit(deps: ProofDeps): Promise<AuditProof> {
  const now = deps.clock.now();
  const last = kept.get(deps.entries);
  if (last && now - last.atMs < PROOF_KEPT_MS) return last.proof;
  const proof = prove(deps);
  kept.set(deps.entries, { atMs: now, proof });
  proof.catch(() => kept.delete(deps.entries));
  return proof;
}

async function prove({ entries, clock }: ProofDeps): Promise<AuditProof> {
  const seen = { entries: 0, head: FIRST_PREV };
  const verifiedAt = new Date(clock.now());
  async function* noted() {
    for await (const entry of entries.find({}).sort({ _id: 1 }).lean<AuditEntry[]>().cursor()) {
      yield entry as AuditEntry;
      // Asked for the next one: this one was found right.
      seen.entries = entry._id;
      seen.head = entry.hash;
    }
  }
  const read = noted();
  try {
    const { entries: count, head } = await verifyAudit(read);
    return { entries: count, head, fault: null, verifiedAt };
  } catch (error) {
    if (!isFault(error)) throw error;
    return { ...seen, fault: error.message, verifiedAt };
  }
}

/** What the proof throws names an entry; anything else is the database's. */
const isFault = (error: unknown): error is Error => error instanceof Error && / of the audit log /.test(error.message);
