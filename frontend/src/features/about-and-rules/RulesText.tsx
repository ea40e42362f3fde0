import { Link } from 'react-router';
import type { TextNumbers } from './text-numbers.ts';

/** The rules: of the app, and of the page for whoever is not signed in. */
export function RulesText({ numbers }: { numbers: TextNumbers }) {
  return (
    <>
      <section>
        <h2>Authentic ratings</h2>
        <ul>
          <li>
            Try the app yourself before you rate it. Take at least {numbers.secondsMin} seconds; most good feedback
            takes longer.
          </li>
          <li>
            Write what you saw, in your own words. Say what is bad as freely as what is good: the reward is the same.
          </li>
          <li>
            A text that was submitted before, by you or by somebody else, is rejected, because a publisher paid for a
            look of your own.
          </li>
          <li>
            A text of 25 words or more that is nearly the same as another one is looked at by a person. The reward stays
            in escrow for you; nobody having decided within two days, it is paid. While three of yours are to be looked
            at, you can start nothing new.
          </li>
          <li>You rate an app once. You cannot rate an app of your own.</li>
        </ul>
      </section>
      <section>
        <h2>Fair play</h2>
        <ul>
          <li>One person, one account. Accounts made to rate the same app again are held.</li>
          <li>
            At most {numbers.openMax} ratings are open at a time and {numbers.dailyCap} are counted in a day, which
            begins at midnight in the United Kingdom, so that there is work for everybody.
          </li>
          <li>Giving a rating back, or letting its time run out, costs nothing.</li>
          <li>Nobody may offer or ask for a certain number of stars. Publishers who do lose their campaigns.</li>
          <li>Feedback stays between you and the publisher. Do not post it to a store as a review.</li>
        </ul>
      </section>
      <section>
        <h2>Respectful conduct</h2>
        <p>
          Be as hard on an app as it deserves, and kind to the people behind it. Insults, threats, hate, and private
          details of other people have no place in feedback. A publisher can report a text within {numbers.reportDays}{' '}
          days. A person looks at each report, and what was paid is not taken back.
        </p>
      </section>
      <section>
        <h2>Account security</h2>
        <ul>
          <li>Use a password that you use nowhere else, and keep it and your PIN to yourself.</li>
          <li>We never ask for them, neither by mail nor by telephone nor in a chat.</li>
          <li>
            Check a payout address twice. Money that was sent to a wrong address cannot be fetched back by anybody.
          </li>
          <li>
            Payouts to a new address wait before they are paid, and you are told by mail, so that you can cancel what
            was not you.
          </li>
          <li>We never ask you to pay. Somebody who does so in our name is not us.</li>
        </ul>
      </section>
      <section>
        <h2>Prohibited activities</h2>
        <ul>
          <li>
            Money laundering: sending money in that is not yours, or using campaigns to pass money to an account that
            you control. First payouts, and earnings of which most come from one publisher, are looked at by a person.
          </li>
          <li>
            Fraud: invented deposits, screenshots or transactions, false names, automated ratings, selling or renting
            accounts.
          </li>
          <li>Campaigns for apps that harm people, deceive them, or are against the law where they are offered.</li>
          <li>Attacks on the service, or on the accounts of other people.</li>
        </ul>
      </section>
      <section>
        <h2>Suspension and termination</h2>
        <p>
          An account that breaks these rules may be put on hold, always with the reason written where you see it.
          Reports that were upheld do so as well: {numbers.upheldReportsMax} of them. An account on hold cannot start
          ratings or campaigns. It keeps the right to withdraw what it earned. Fraud and money laundering end an
          account, and are reported where the law asks for it.
        </p>
      </section>
      <section>
        <h2>How to appeal</h2>
        <p>
          A rejected rating shows why. You can appeal within {numbers.appealHours} hours from its entry in{' '}
          <Link to="/records">your records</Link>; its place stays reserved for you until a person has decided. If the
          appeal is granted, the rating is completed and paid. Whoever is on hold can appeal as well. How to reach us is
          on the page <Link to="/about">about Candor</Link>.
        </p>
      </section>
    </>
  );
}
