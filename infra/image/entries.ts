import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What SERVICE may name. Written out, because the health check loads it every few seconds; a test holds it against the list of all. */
export const processNames = ['auth', 'wallet', 'ratings', 'payments', 'notifications', 'gateway'] as const;
export type ProcessName = (typeof processNames)[number];

/** The program that decodes a picture, in a process of its own: services look for it in a folder beside theirs. */
export const pictureDecoder = 'packages/service-kit/src/pictures/decoder.js';

/**
 * What is bundled: from the path in `dist/`, without its ending, to the source. Each lies two folders below the image's root, so that
 * what a module finds two folders above itself is that root in the image as in the checkout.
 */
const sources: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    processNames.map((name) => [
      `${name}/index`,
      name === 'gateway' ? 'gateway/src/index.ts' : `services/${name}/src/index.ts`,
    ]),
  ),
  'pictures/decoder': pictureDecoder,
  'commands/migrate': 'ops/src/migrate.ts',
  'commands/ledger-verify': 'ops/src/ledger-verify.ts',
  'commands/ledger-rebuild': 'ops/src/ledger-rebuild.ts',
  'commands/audit-verify': 'ops/src/audit-verify.ts',
  'commands/reconcile': 'ops/src/reconcile.ts',
  'commands/events-replay': 'ops/src/events-replay.ts',
  'commands/keys-rotate': 'ops/src/keys-rotate.ts',
  'commands/campaign-verify': 'ops/src/campaign-verify.ts',
  'commands/secrets-make': 'infra/image/secrets-make.ts',
};

/** The entries of this tree. An older release may lack a command; the front then says that it is not in the image. */
export function entriesOf(root: string): Record<string, string> {
  return Object.fromEntries(Object.entries(sources).filter(([, source]) => existsSync(join(root, source))));
}
