/** A command of the image: one row of `candor.js --help`. */
export interface Command {
  name: string;
  /** What may follow the name. */
  usage: string;
  does: string;
  /** What it reads of the environment. */
  needs: string;
  /** The module that does it, beside this one in `dist/`; it reads its arguments where a program's stand. */
  module: string;
  /** The module is a process's own and looks for the command's name among the arguments. */
  ofProcess?: boolean;
}

/** What operators run in a container of this image. `health` and `settings` are the front's own. */
export const commands: readonly Command[] = [
  {
    name: 'migrate',
    usage: '[SERVICE]',
    does: 'applies the migrations of every database, or of one, and creates the indexes',
    needs: 'MONGO_URL',
    module: 'commands/migrate.js',
  },
  {
    name: 'superadmin',
    usage: 'NAME',
    does: 'makes an administrator',
    needs: 'MONGO_URL, SUPERADMIN_PASSWORD',
    module: 'auth/index.js',
    ofProcess: true,
  },
  {
    name: 'ledger:verify',
    usage: '[--whole]',
    does: 'proves the journal, projections, snapshots, and what other records say of it',
    needs: 'MONGO_URL',
    module: 'commands/ledger-verify.js',
  },
  {
    name: 'ledger:rebuild',
    usage: '',
    does: 'makes the postings and a snapshot anew from the journal',
    needs: 'MONGO_URL',
    module: 'commands/ledger-rebuild.js',
  },
  {
    name: 'audit:verify',
    usage: '',
    does: 'proves the audit log; AUDIT_HEAD must be among its entries',
    needs: 'MONGO_URL',
    module: 'commands/audit-verify.js',
  },
  {
    name: 'reconcile',
    usage: '[--dry-run] [--restored[=DATABASE,…]]',
    does: 'sends the events of records again whose effect is missing',
    needs: 'MONGO_URL, REDIS_URL',
    module: 'commands/reconcile.js',
  },
  {
    name: 'events:replay',
    usage: '[SERVICE] [--dry-run]',
    does: 'tries parked events again',
    needs: 'REDIS_URL',
    module: 'commands/events-replay.js',
  },
  {
    name: 'keys:rotate',
    usage: '[--events PROCESS] [--only-new]',
    does: 'prints a new key to sign access tokens with, or the events and calls of a process',
    needs: 'AUTH_PRIVATE_KEY, AUTH_PUBLIC_KEYS; EVENT_PUBLIC_KEYS',
    module: 'commands/keys-rotate.js',
  },
  {
    name: 'campaign:verify',
    usage: 'URL | FILE...',
    does: "recomputes a campaign's public proof",
    needs: 'nothing',
    module: 'commands/campaign-verify.js',
  },
  {
    name: 'secrets:make',
    usage: '[--kubernetes [PREFIX]] [--internal-tls]',
    does: "prints fresh secrets for a new installation, each process's own",
    needs: 'nothing',
    module: 'commands/secrets-make.js',
  },
];
