import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { rootDir } from '@candor/infra/paths';

const LOOK_EVERY_MS = 100;

/** What a run of the command cost. */
export interface VerifyCosts {
  seconds: number;
  /** The most that the process ever held. */
  mebibytes: number;
  /** The page behind which it began. */
  fromPage: number;
}

/** The databases that the command reads, and what the wallet signs with. */
export interface VerifyOf {
  url: string;
  wallet: string;
  ratings: string;
  payments: string;
  idSecret: string;
}

/** Runs `ledger:verify` as operators do. Rejects with what it says when it finds a violation. */
export async function runVerify({ url, wallet, ratings, payments, idSecret }: VerifyOf): Promise<VerifyCosts> {
  const begunMs = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', 'ops/src/ledger-verify.ts'], {
    cwd: rootDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...{ MONGO_URL: url, WALLET_DB: wallet, RATINGS_DB: ratings, PAYMENTS_DB: payments, ID_SECRET: idSecret },
    },
  });
  let mebibytes = 0;
  const look = setInterval(() => {
    mebibytes = Math.max(mebibytes, peakOf(child.pid));
  }, LOOK_EVERY_MS);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => void lines.push(line));
  const code = await new Promise((resolve) => void child.once('close', resolve));
  clearInterval(look);
  if (code !== 0) throw new Error(`ledger:verify ended with ${code}:\n${lines.join('\n')}`);
  const begun = lines.flatMap((line) => /^begun +behind page (\d+)/.exec(line)?.[1] ?? []);
  return { seconds: (performance.now() - begunMs) / 1_000, mebibytes, fromPage: Number(begun[0] ?? 0) };
}

/** The most memory that a process ever held, as the kernel counted it; 0 once it is gone. */
function peakOf(pid: number | undefined): number {
  try {
    return Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}
