import { Secret, TOTP } from 'otpauth';
import { confirmLoss, loseSecondFactor } from '../lost-factor/service.ts';
import { confirmSecondFactor, startSecondFactor } from '../second-factor/service.ts';
import type { User } from '../users/model.ts';
import { register } from '../users/service.ts';
import { newcomer, subjectOf, type World } from './instance.ts';

const address = '192.0.2.7';

/** People who set up a second factor's app, confirmed their mail address, and lost the app and the recovery codes. */
export function lostFactors(auth: World) {
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: auth.clock.now() });
  const tokenIn = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
  /** The last mail whose subject is such. */
  const mailed = async (subject: RegExp) => (await auth.mails()).findLast((mail) => subject.test(mail.subject));
  const linkIn = async (subject: RegExp) => tokenIn((await mailed(subject))?.text);

  async function person(change: Partial<User> = {}) {
    const typed = newcomer();
    const signed = await register(auth.deps, typed);
    const own = { ...subjectOf(signed.token), address, password: typed.password };
    await auth.confirmMail(signed.user);
    await auth.models.users.updateOne({ _id: own.userId }, { $set: change });
    const { secret } = await startSecondFactor(auth.deps, own);
    const recovery = await confirmSecondFactor(auth.deps, { ...own, code: codeOf(secret) });
    const credentials = { username: typed.username, password: typed.password, address };
    const ask = () => loseSecondFactor(auth.deps, credentials);
    return {
      ...{ typed, signed, own, credentials, recovery, ask, userId: own.userId },
      /** A code of the app, half a minute after the last one. */
      code: () => {
        auth.clock.advance(30_000);
        return codeOf(secret);
      },
      /** Says that it is lost, and opens the mailed link. */
      begin: async () => {
        await ask();
        return confirmLoss(auth.deps, { token: await linkIn(/^Confirm that you lost/), address });
      },
      /** Asks for the link that removes it, which is mailed once the time has come. */
      askedToRemove: async () => {
        await ask();
        return linkIn(/without your second factor/);
      },
      /** What the person was told as of the account's security, oldest first. */
      told: async () =>
        (await auth.eventsOf(own.userId)).flatMap(({ name, payload }) =>
          name === 'user.securityChanged' ? [payload as { what: string; waitHours?: number; at?: string }] : [],
        ),
    };
  }
  return { person, mailed, linkIn, tokenIn };
}
