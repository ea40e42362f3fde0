import { IconCoins, IconMessage, IconSpeakerphone, IconUsersGroup } from '@tabler/icons-react';
import { useId } from 'react';
import { HOME, RECORDS, Side, START, TRANSACTIONS, Ways, WITHDRAW } from './SideNav.tsx';
import classes from './side.module.css';

const PUBLISHER = [
  HOME,
  { to: '/publisher', label: 'Campaigns', Icon: IconSpeakerphone },
  { to: '/feedback', label: 'Feedback', Icon: IconMessage },
  { to: '/deposit', label: 'Deposit', Icon: IconCoins },
  WITHDRAW,
  TRANSACTIONS,
  { to: '/organisation', label: 'Organisation', Icon: IconUsersGroup },
];
const RATING = [START, RECORDS];

/** A publisher's ways beside the page, with those of a rater below. */
export function PublisherSide({ isPending }: { isPending: boolean }) {
  const rating = useId();
  return (
    <Side>
      <Ways ways={PUBLISHER} isPending={isPending} />
      <p id={rating} className={classes.group}>
        Rate other apps
      </p>
      <Ways ways={RATING} isPending={isPending} name={rating} />
    </Side>
  );
}
