import { Link } from 'react-router';
import type { TextNumbers } from './text-numbers.ts';

/** What Candor is for and how the money flows: of the app, and of the page for whoever is not signed in. */
export function AboutText({ numbers }: { numbers: TextNumbers }) {
  return (
    <>
      <section>
        <h2>Mission</h2>
        <p>
          People who make apps need to hear what it is like to use them, from people who owe them nothing. Candor pays
          people to look at one app at a time and to say plainly what they found. What is said goes to the publisher and
          to nobody else.
        </p>
      </section>
      <section>
        <h2>How it works</h2>
        <ol>
          <li>
            A publisher sends money to Candor and buys places for an app. The money of each place is set aside in escrow
            before anybody can take it.
          </li>
          <li>
            You start a rating. A place is yours for {numbers.minutesMax} minutes, and the reward you see is frozen for
            you at that moment.
          </li>
          <li>
            You try the app, choose one to five stars, and write at least {numbers.feedbackMin} characters about what
            you did, where you got stuck and what you would change. Your draft is saved while you write.
          </li>
          <li>
            You submit. Unless the text was submitted before, the reward moves from the escrow to your balance at once.
            One star and five stars are paid the same.
          </li>
          <li>You withdraw what you earned to an address of your own, from {numbers.payoutMin} USDT on.</li>
        </ol>
        <p>
          The price of a place is what the publisher pays. The reward is your part of it, the rest is the fee that
          Candor lives on. Both stand on the rating before you write a word. What a publisher does not spend goes back
          to the publisher. The signup bonus and what is paid for invitations come out of a budget that Candor itself
          pays into.
        </p>
      </section>
      <section>
        <h2>Why choose us</h2>
        <ul>
          <li>
            <strong>Nobody pays to work.</strong> Raters never send money, for any reason. Your balance grows by what
            you earn, shrinks by what you withdraw, and is never below zero.
          </li>
          <li>
            <strong>Every reward is funded before the work starts.</strong> A rating that you can start is a rating that
            is paid for already.
          </li>
          <li>
            <strong>Pay does not depend on the verdict.</strong> Your feedback is private, is marked as rewarded, and is
            never posted to a store.
          </li>
          <li>
            <strong>Every figure comes from the ledger.</strong> Each movement of money has two sides and is written
            down once, for good. Open a reward in your <Link to="/records">records</Link> to see its whole way, from the
            campaign to the transaction that paid it out.
          </li>
        </ul>
      </section>
      <section>
        <h2>How to tell us from an imitation</h2>
        <p>
          There are scams that look like a panel. They show you earnings, then ask you to pay in before you may go on or
          be paid out. We never ask you to pay. Nobody from Candor writes to you first in a chat, asks for your password
          or PIN, or sends you an address to pay to. If somebody does, it is not us: do not pay, and tell us.
        </p>
      </section>
    </>
  );
}
