/**
 * `npm run audit:verify`: proves the audit log from its entries alone. Ends with 1 at the first one that is missing, doubled, changed
 * or out of the chain, naming it. AUDIT_HEAD, the head of an earlier run, must be among the entries: only so is a log found out whose
 * end was cut off.
 */
import { type AuditEntry, auditModel } from '@candor/auth/audit/model';
import { verifyAudit } from '@candor/auth/audit/verify';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { startEnvOrExit } from './env.ts';
import { findMongo } from './ledger-data.ts';

const BATCH = 1_000;

async function verify(mongoUrl: string): Promise<void> {
  const connection = await connectMongo(mongoUrl, process.env.AUTH_DB ?? 'candor_auth');
  try {
    const entries = auditModel(connection).find({}).sort({ _id: 1 }).lean<AuditEntry[]>().batchSize(BATCH);
    const found = await verifyAudit(entries.cursor() as AsyncIterable<AuditEntry>, process.env.AUDIT_HEAD);
    console.log(`entries     ${found.entries}, numbers contiguous, hashes and chain recompute, every decision once`);
    console.log(`head        ${found.head}${found.at ? ` of ${found.at.toISOString()}` : ''}`);
    if (process.env.AUDIT_HEAD) console.log('the earlier head is among them');
    console.log('no violation');
  } finally {
    await connection.close();
  }
}

try {
  const mongo = await findMongo(startEnvOrExit());
  try {
    await verify(mongo.url);
  } finally {
    await mongo.leave();
  }
} catch (error) {
  console.error(`VIOLATION or fault: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
