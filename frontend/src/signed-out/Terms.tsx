import { SupportMail } from './parts.tsx';
import { AGREED_ON } from './terms-version.ts';

/** What whoever signs up agrees to. */
export function Terms() {
  return (
    <>
      <p className="dim">Version of {AGREED_ON}.</p>
      <section>
        <h2>Who may take part</h2>
        <p>
          You are 18 or older, you act for yourself or for the company that you name, and you have one account. The{' '}
          <a href="/rules">rules</a> are a part of these terms.
        </p>
      </section>
      <section>
        <h2>If you rate</h2>
        <ul>
          <li>You never pay. Anybody who asks you to in the name of Candor is not Candor.</li>
          <li>
            Price, reward and deadline are fixed when you start. A rating that meets the rules is paid what it said at
            the start, whatever your verdict.
          </li>
          <li>
            What you write for a reward may be used by the publisher of the app, inside their work. It is not published
            by Candor, and you do not publish it as a store review.
          </li>
          <li>There is no right to a number of apps. You are not employed, and taxes on what you earn are yours.</li>
        </ul>
      </section>
      <section>
        <h2>If you publish</h2>
        <ul>
          <li>
            Deposits are for campaigns. The money is yours to give, and a deposit counts once a person has found it.
          </li>
          <li>
            The price of a place is put into escrow when you buy it. It pays the reward and the fee that were shown to
            you, or comes back to your funds.
          </li>
          <li>Funds that are in no campaign are paid back to an address of yours when you ask.</li>
          <li>
            You do not ask for a certain verdict, nor for who a rater is, and you do not use feedback as store reviews.
          </li>
        </ul>
      </section>
      <section>
        <h2>Payouts</h2>
        <p>
          Each payout is checked and sent by a person. The least amount depends on the network and is shown before you
          ask. You give the address; money sent to a wrong one cannot be fetched back. Amounts are in USDT, and Candor
          makes no promise about what a USDT is worth. The network’s own fee is borne by Candor.
        </p>
      </section>
      <section>
        <h2>Holds, and the end of an account</h2>
        <p>
          Who breaks the rules may be put on hold, with the reason in writing and a way to appeal. A hold does not take
          what was earned: it can still be withdrawn. You can delete your account at any time when nothing is open; a
          rest below the least payout is given up only if you agree to it.
        </p>
      </section>
      <section>
        <h2>What can go wrong</h2>
        <p>
          The service can be away, and a payout can take longer than the figures of others. Every movement of money is
          in the ledger, so that what is owed can be shown and is paid when it can be. Nothing here takes away rights
          that the law of your country gives you.
        </p>
      </section>
      <section>
        <h2>Changes, and whom to write to</h2>
        <p>
          These terms have a date, and the one that you agreed to is kept with your account. A rating keeps the price,
          the reward and the deadline that it was started with. Questions and complaints: <SupportMail />.
        </p>
      </section>
    </>
  );
}
