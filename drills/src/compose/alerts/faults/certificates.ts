/** Certificates for calls between the processes. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { internalTlsSettings, makeInternalCertificates } from '@candor/infra/internal-certificates';
import { type Scenario, ticket } from '../scenario.ts';
import { environmentOverride } from '../watch-files.ts';
import { upOnly } from './services.ts';

/** Of the 730 days that a certificate is good for, so many are left when these are over: less than thirty. */
const DAYS_AGO = 720;
const DAY_MS = 86_400_000;

export const certificateFaults: readonly Scenario[] = [
  {
    fault: 'notifications with a certificate that ends in ten days, of another authority',
    expects: [ticket('InternalCertificateEnds')],
    withinMs: 120_000,
    async inject(bench) {
      const made = await makeInternalCertificates((name) => [name], Date.now() - DAYS_AGO * DAY_MS);
      const override = join(bench.folder, 'old-certificate.yml');
      writeFileSync(override, environmentOverride('notifications', internalTlsSettings(made.notifications)));
      const up = ['up', '--detach', '--wait', '--no-build', '--no-deps', 'notifications'];
      await bench.project.compose(['-f', override, ...up]);
      return () => upOnly(bench, 'notifications');
    },
  },
];
