import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '@candor/infra/paths';

/** Files where a wrong guard costs money, and the tests that are to notice: folders, and files of others. */
interface Target {
  files: RegExp;
  tests: readonly string[];
}

const WALLET = 'services/wallet/src';
const RATINGS = 'services/ratings/src';
const PAYMENTS = 'services/payments/src';
const AUTH = 'services/auth/src';

const targets: readonly Target[] = [
  { files: /^packages\/money\/src\/index\.ts$/, tests: ['packages/money/src'] },
  {
    files: /^services\/wallet\/src\/(ledger|transfers)\/[^/]+\.ts$/,
    tests: [`${WALLET}/ledger`, `${WALLET}/transfers`, `${WALLET}/payouts`, `${WALLET}/reporting`].concat([
      `${WALLET}/resolvers`,
      `${WALLET}/bonus`,
      `${WALLET}/statements`,
    ]),
  },
  {
    files: /^services\/wallet\/src\/(payouts|handlers)\/[^/]+\.ts$/,
    tests: [`${WALLET}/payouts`, `${WALLET}/network-fees`, `${WALLET}/promotions`, `${WALLET}/referrals`].concat([
      `${WALLET}/handlers`,
      `${WALLET}/main.test.ts`,
    ]),
  },
  {
    files: /^services\/ratings\/src\/(apps\/(places|fund|close)|rating\/settle)\.ts$/,
    tests: [`${RATINGS}/apps`, `${RATINGS}/rating`, `${RATINGS}/appeals`].concat(
      [`${RATINGS}/sweeps/money-crash.test.ts`, `${RATINGS}/sweeps/crash.test.ts`],
      [`${RATINGS}/resolvers/publishers.test.ts`],
    ),
  },
  {
    files: /^services\/payments\/src\/withdrawals\/[^/]+\.ts$/,
    tests: [`${PAYMENTS}/withdrawals`, `${PAYMENTS}/review`, `${PAYMENTS}/resolvers`].concat([
      `${PAYMENTS}/four-eyes`,
      `${PAYMENTS}/transactions`,
      `${PAYMENTS}/settings`,
    ]),
  },
  {
    files: /^services\/payments\/src\/(review\/(claim|decision-call)|deposits\/decision-service)\.ts$/,
    tests: [`${PAYMENTS}/deposits`, `${PAYMENTS}/review`, `${PAYMENTS}/withdrawals`].concat([
      `${PAYMENTS}/four-eyes`,
      `${PAYMENTS}/transactions`,
    ]),
  },
  {
    files: /^services\/payments\/src\/(four-eyes\/(rule|tally)|transactions\/[^/]+)\.ts$/,
    tests: [`${PAYMENTS}/four-eyes`, `${PAYMENTS}/transactions`, `${PAYMENTS}/withdrawals`, `${PAYMENTS}/deposits`],
  },
  {
    files: /^services\/payments\/src\/settings\/(pin|payee|service)\.ts$/,
    tests: [`${PAYMENTS}/settings`, `${PAYMENTS}/withdrawals/withdrawals.test.ts`],
  },
  { files: /^services\/auth\/src\/links\/reset-pin\.ts$/, tests: [`${AUTH}/links`] },
];

const FOLDERS = [
  'packages/money/src',
  `${WALLET}/ledger`,
  `${WALLET}/transfers`,
  `${WALLET}/payouts`,
  `${WALLET}/handlers`,
  `${RATINGS}/apps`,
  `${RATINGS}/rating`,
].concat([
  `${PAYMENTS}/withdrawals`,
  `${PAYMENTS}/review`,
  `${PAYMENTS}/deposits`,
  `${PAYMENTS}/four-eyes`,
  `${PAYMENTS}/transactions`,
  `${PAYMENTS}/settings`,
  `${AUTH}/links`,
]);

/** Declarations and words: what they say is checked elsewhere. */
const NOT_MUTATED = /(\.test|\/model|-model|\/errors|\/deps)\.ts$/;

/** The files that get faults, by their path in the tree. */
export function targetFiles(): string[] {
  return FOLDERS.flatMap((folder) => filesOf(folder).filter((file) => !NOT_MUTATED.test(file) && targetOf(file)));
}

/** The test files that are to notice a fault in this file. */
export function testsOf(file: string): string[] {
  const asked = targetOf(file)?.tests ?? [];
  return asked
    .flatMap((path) => (path.endsWith('.ts') ? [path] : filesOf(path)))
    .filter((one) => one.endsWith('.test.ts'));
}

/** What says which tests are asked about a file. */
export const targetOf = (file: string) => targets.find(({ files }) => files.test(file));

const listed = new Map<string, string[]>();

/** The files of a folder, as they were when it was first asked: the tree may change while a run goes on in its copy. */
function filesOf(folder: string): string[] {
  const files =
    listed.get(folder) ??
    readdirSync(join(rootDir, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map(({ name }) => `${folder}/${name}`)
      .sort();
  listed.set(folder, files);
  return files;
}
