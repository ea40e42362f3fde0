import { SupportMail } from './parts.tsx';
import { AGREED_ON } from './terms-version.ts';

/** What is kept about people, for how long, and who sees it: docs/security.md, data classes, in the words of whom it concerns. */
export function Privacy() {
  return (
    <>
      <p className="dim">Version of {AGREED_ON}.</p>
      <section>
        <h2>In short</h2>
        <p>
          Candor keeps what it needs to pay you and to keep your account yours, shows it to as few people as it can,
          loads nothing from elsewhere, has no advertising, and follows nobody’s visits. What it keeps of you can be
          downloaded, and your account can be deleted, both in “Personal Information”.
        </p>
      </section>
      <section>
        <h2>What is kept, and for how long</h2>
        <dl>
          <Class name="How to reach you: name, mail address, phone number, country, a publisher’s company">
            Until you delete the account. Then keyed hashes of address and number stay, so that a bonus is not collected
            twice and a hold is not shaken off. You see them, and administrators; each time an administrator looks is
            written down.
          </Class>
          <Class name="Where you are paid: addresses, networks, exchange">
            Until you delete the account; then a keyed hash of an address that was paid to. A full address is shown to
            the administrator who pays you, while they do.
          </Class>
          <Class name="Money: each movement, its amount, its time">
            For good, since a ledger that forgets proves nothing; once you have deleted the account, under an id that
            names nobody.
          </Class>
          <Class name="Ratings and feedback">
            What was paid for stays, without a name. The publisher sees it under an id that is another one in each app;
            administrators see it to decide reports and appeals.
          </Class>
          <Class name="A publisher’s evidence of deposits: screenshots, hashes of transactions">
            The screenshot until you delete the account, the hash for good, since a transaction counts once.
          </Class>
          <Class name="What you tell about yourself: year of birth, languages, devices, interests">
            Until you take it away or delete the account. No publisher sees it of a person.
          </Class>
          <Class name="Signs of use: when and from which kind of browser you are signed in, and known devices">
            A session until it can be used by nobody, a device until 180 days without a sign-in. You see your sessions.
            The network of your address stands in records of what matters for security, never the whole address.
          </Class>
          <Class name="Notifications">180 days.</Class>
          <Class name="What administrators decided, and whose facts they read">
            For good, so that it can be checked. Your export has the decisions about you, and how often you were looked
            at.
          </Class>
          <Class name="That you agreed to this notice and the terms: version and time">
            Until you delete the account.
          </Class>
          <Class name="Passwords, PINs, recovery codes">
            As hashes alone, until they are replaced or the account is deleted.
          </Class>
        </dl>
      </section>
      <section>
        <h2>Why</h2>
        <p>
          To pay you and to account for it, to keep others out of your account, to decide reports, appeals and payouts,
          and to find fraud and money laundering. Nothing is sold, and nothing is used to advertise.
        </p>
      </section>
      <section>
        <h2>Who else gets something</h2>
        <ul>
          <li>The publisher of an app gets your stars and words for it, and no more.</li>
          <li>
            A payout is a transaction on a public network, with its amount and your address. That cannot be undone.
          </li>
          <li>The mail server that carries our mails, and whoever runs the machines that Candor stands on.</li>
          <li>Authorities, where the law asks for it.</li>
        </ul>
      </section>
      <section>
        <h2>On your device</h2>
        <p>
          Two cookies that are needed and no others: one keeps you signed in, one knows the device again, so that a
          sign-in from a new one can be told to you. The browser also keeps drafts, and what was on the screen to be
          read without a connection; both are removed when you sign out.
        </p>
      </section>
      <section>
        <h2>What you can do</h2>
        <p>
          Read and change your details, download everything that is held about you, delete the account, choose which
          mails you get: all of it is in “Personal Information” and “Notifications”. An account cannot be deleted while
          money or a decision is open. Copies for a restore have what was deleted until they end. For anything else
          write to <SupportMail />.
        </p>
      </section>
    </>
  );
}

const Class = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
