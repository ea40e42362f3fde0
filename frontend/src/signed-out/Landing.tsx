import { If, place, SupportMail, Usdt } from './parts.tsx';

/** The start page for whoever is not signed in: for raters, for publishers, and what shows that it is true. */
export function Landing() {
  return (
    <>
      <section className="hero">
        <h1>Paid, private feedback on apps</h1>
        <p className="lead">
          Publishers pay to hear what it is like to use their app. Raters try one app at a time, say what they found,
          and are paid out of money that was put aside before they began.
        </p>
        <p className="ways">
          <a className="button main" href="/signup">
            Sign up
          </a>
          <a className="button plain" href="/login">
            Sign in
          </a>
        </p>
      </section>
      <Figures />
      <div className="two">
        <section className="card" aria-labelledby="raters">
          <h2 id="raters">For raters</h2>
          <ol>
            <li>You take an app. Its place is held for you, and its reward is in escrow already.</li>
            <li>You try it, choose one to five stars, and write what you did, where you got stuck, what to change.</li>
            <li>
              You submit, and the reward moves from the escrow to your balance.
              <If known="rewardTime"> The median takes {place('rewardTime')}.</If>
            </li>
            <li>You withdraw to an address of your own. A person checks each payout before it is sent.</li>
          </ol>
          <h3>What it never asks</h3>
          <p>
            Money. There is no deposit for raters, nothing to buy, and no balance below zero. One star is paid like
            five, and what you write goes to the publisher alone, never to a store.
          </p>
        </section>
        <section className="card" aria-labelledby="publishers">
          <h2 id="publishers">For publishers</h2>
          <ol>
            <li>You deposit USDT. What you do not spend is paid back when you ask.</li>
            <li>
              You set the price of a place and buy as many as you like.
              <If known="priceMin">
                {' '}
                A place costs {place('priceMin')} USDT or more; the rater gets the reward that you set, at least{' '}
                {place('rewardMin')} USDT and at least {place('rewardPerHourMin')} USDT an hour, and at least{' '}
                {place('feeMinPercent')} % of the price is the fee.
              </If>{' '}
              Both stand before you pay.
            </li>
            <li>
              Stars and words come back as they are written, each from a person who rates your app once, with a
              histogram, ratings over time, and a CSV file.
            </li>
            <li>You pause or close a campaign when you like: places that nobody holds go back to your funds.</li>
          </ol>
          <h3>What it never does</h3>
          <p>
            Sell ratings for a store, or more pay for more stars. You can report a text
            <If known="reportDays"> within {place('reportDays')} days</If>, and a person looks at it.
          </p>
          <a className="button plain" href="/signup?as=publisher">
            Start a campaign
          </a>
        </section>
      </div>
      <Proof />
      <Questions />
    </>
  );
}

const FEW = 'Fewer than 10 people so far, so it is not shown.';

/** Live, and never of fewer than 10 people. */
function Figures() {
  return (
    <section className="figures" aria-labelledby="figures">
      <h2 id="figures">The last 30 days, from the ledger</h2>
      <If
        known="figuresAt"
        otherwise={
          <p className="card dim">The figures cannot be read at the moment. Load the page again in a minute.</p>
        }
      >
        <dl className="card">
          <div>
            <dt>Paid out to people’s own addresses</dt>
            <dd>
              <If known="paidOut" otherwise={<span className="few">{FEW}</span>}>
                <strong>{place('paidOut')}</strong> USDT
              </If>
            </dd>
          </div>
          <div>
            <dt>From submitting to the reward, median</dt>
            <dd>
              <If known="rewardTime" otherwise={<span className="few">{FEW}</span>}>
                <strong>{place('rewardTime')}</strong>
              </If>
            </dd>
          </div>
          <div>
            <dt>From asking to the payout, median</dt>
            <dd>
              <If known="payoutTime" otherwise={<span className="few">{FEW}</span>}>
                <strong>{place('payoutTime')}</strong>
              </If>
            </dd>
          </div>
        </dl>
        <p className="dim small">
          Read at {place('figuresAt')}. What was paid out is earnings of raters and funds that publishers took back.
        </p>
      </If>
    </section>
  );
}

/** A campaign's proof to try: one that is shown, or any whose link somebody has. */
function Proof() {
  return (
    <section className="card proof" id="proof" aria-labelledby="proof-title">
      <h2 id="proof-title">Do not believe it, recompute it</h2>
      <p>
        Each campaign has a public page: what was put into escrow, what was paid, what is left, and a chain of hashes
        over every movement. Your browser recomputes the chain from the entries. A changed, left out or added entry
        breaks it.
      </p>
      <If known="campaignId">
        <p>
          Try it with <bdi>{place('campaignName')}</bdi>: <Usdt name="campaignFunded" /> put into escrow,{' '}
          <Usdt name="campaignSpent" /> paid to raters, <Usdt name="campaignFees" /> of fees, in{' '}
          {place('campaignEntries')} entries.
        </p>
        <p>
          <a className="button plain" href={`/campaigns/${place('campaignId')}`}>
            Open its proof
          </a>
        </p>
      </If>
      <form action="/campaigns" method="get">
        <label htmlFor="campaign">The link of a campaign</label>
        <div>
          <input id="campaign" name="id" required maxLength={300} autoComplete="off" spellCheck={false} dir="ltr" />
          <button className="button plain" type="submit">
            Open
          </button>
        </div>
      </form>
    </section>
  );
}

function Questions() {
  return (
    <section className="questions" aria-labelledby="questions">
      <h2 id="questions">Questions and answers</h2>
      <div className="card">
        <Question of="Do I have to pay anything to begin, to go on, or to be paid out?">
          No. Raters never send money, for any reason. Only publishers deposit, and only for places of their own apps.
        </Question>
        <Question of="Does a good rating pay more than a bad one?">
          No. The reward is fixed when you start. Whatever moves the money does not know the stars.
        </Question>
        <Question of="How much can I earn?">
          As much as publishers have funded, and nobody can promise how much that is. You see the reward of each app
          before you start it, how many ratings count in a day is limited, and there are times without an app.
        </Question>
        <Question of="When do I get my money?">
          The reward is in your balance moments after you submit, unless the text was submitted before by somebody. A
          payout waits for a person, who checks it. Before you ask for one you see how many wait and how long it took
          others; the first payout to a new address waits longer, so that a thief cannot empty your account.
        </Question>
        <Question of="Who reads what I write?">
          The publisher of the app, under an id that does not say who you are, and the people who decide reports and
          appeals. It is never posted to a store.
        </Question>
        <Question of="What happens to money that a campaign does not use?">
          It goes back to the publisher’s funds when the campaign is closed, and from there to the publisher’s own
          address on request.
        </Question>
        <Question of="Who may take part?">
          Whoever is 18 or older, with one account. The <a href="/rules">rules</a> say what else is asked, and the{' '}
          <a href="/privacy">privacy notice</a> what is kept and for how long.
        </Question>
        <Question of="Whom do I ask?">
          Write to <SupportMail />.
        </Question>
      </div>
    </section>
  );
}

const Question = ({ of, children }: { of: string; children: React.ReactNode }) => (
  <details>
    <summary>{of}</summary>
    <p>{children}</p>
  </details>
);
