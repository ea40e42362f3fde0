/**
 * `npm run advisories`: asks the registry what is known of the packages in the lockfile that run in production. Ends with 1 where
 * something of high or critical severity is, and with 0, saying so, where the registry answers no such question.
 */
import { execFile } from 'node:child_process';
import { rootDir } from '@candor/infra/paths';
import { isUrgent, judgeAudit } from './advisories/judge.ts';

/** The audit's answer; npm ends with 1 both where it found something and where it was refused. */
function audit(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    execFile(
      'npm',
      ['audit', '--json', '--omit=dev'],
      { cwd: rootDir, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout) => {
        if (stdout.trim() === '') reject(error ?? new Error('npm audit said nothing'));
        else resolve(JSON.parse(stdout));
      },
    );
  });
}

const judged = judgeAudit(await audit());
if ('notAsked' in judged) console.log(`not asked: ${judged.notAsked}`);
else {
  for (const { name, severity, why } of judged.affected) console.log(`${severity} ${name}: ${why.join('; ')}`);
  const urgent = judged.affected.filter(isUrgent).length;
  console.log(`${judged.affected.length} affected packages, ${urgent} of them high or critical`);
  process.exitCode = urgent === 0 ? 0 : 1;
}
