import { Link } from 'react-router';
import { Amount } from '../../components/ui/Amount.tsx';
import { useMay } from '../organisation/exports.ts';
import classes from './publisher.module.css';

interface Balance {
  funds: string;
  inCampaigns: string;
  spent: string;
}

/** Where the publisher's money is. */
export function Funds({ balance }: { balance: Balance | null | undefined }) {
  const mayDeposit = useMay('deposits');
  const figures: [string, string | undefined][] = [
    ['In campaigns', balance?.inCampaigns],
    ['Spent on ratings', balance?.spent],
  ];
  return (
    <section className={`card ${classes.funds}`} aria-label="Your funds">
      <div>
        <p className="dim">Your funds</p>
        <Amount value={balance?.funds} large />
      </div>
      <dl className={classes.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Amount value={value} />
            </dd>
          </div>
        ))}
      </dl>
      {mayDeposit ? (
        <p className="small">
          <Link to="/deposit">Deposit</Link>
        </p>
      ) : null}
    </section>
  );
}
