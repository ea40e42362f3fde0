import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@candor/testkit/until';
import type { TestStack } from './stack.ts';

/** The token of the link that was mailed to somebody and leads to this page. */
export async function mailedToken(
  stack: TestStack,
  to: string,
  page:
    | '/reset'
    | '/reset-pin'
    | '/verify-email'
    | '/freeze'
    | '/unfreeze'
    | '/lost-factor'
    | '/keep-factor'
    | '/remove-factor'
    | '/join',
): Promise<string> {
  const { mailFolder } = stack.stack;
  const find = () =>
    readdirSync(mailFolder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(mailFolder, name), 'utf8'))
      .filter((mail) => mail.includes(`To: ${to}\r\n`))
      .map((mail) => new RegExp(`${page}#token=([\\w-]+)`).exec(mail)?.[1])
      .find((token) => token !== undefined);
  await until('the mail', () => find() !== undefined);
  return find() ?? '';
}
