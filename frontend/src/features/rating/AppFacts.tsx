import { Anchor, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Amount } from '../../components/ui/Amount.tsx';
import { AppPicture } from '../../components/ui/AppPicture.tsx';
import type { RatingSheet_RatingFragment } from '../../generated/graphql.ts';
import { showDay, showLeft } from '../../lib/time.ts';
import classes from './rating.module.css';

const count = new Intl.NumberFormat();

/** The app, what it offers, and the time that is left, in small and calm type. */
export function AppFacts({ rating, now }: { rating: RatingSheet_RatingFragment; now: number }) {
  const { app } = rating;
  const facts: [string, string][] = [
    ['Rating', app.rating.toFixed(1)],
    ['Reviews', count.format(app.reviews)],
    ['Downloads', count.format(app.downloads)],
    ['Creation Time', showDay(app.creationTime)],
    ['Rating No.', String(rating.ratingNo)],
    ['Time left', showLeft(Date.parse(rating.expiresAt) - now)],
  ];
  return (
    <>
      <div className={classes.app}>
        <AppPicture src={rating.appImage} size={72} />
        <div>
          <h3 className={classes.appName}>{rating.appName}</h3>
          <Text size="sm" c="dimmed">
            {app.description}
          </Text>
          {app.link ? (
            <Anchor href={app.link} target="_blank" rel="noopener noreferrer" size="sm">
              Open the app <IconExternalLink size={14} aria-hidden style={{ verticalAlign: '-2px' }} />
            </Anchor>
          ) : null}
        </div>
      </div>
      <div className={classes.offer}>
        <span>
          Total Profit <Amount value={rating.profit} />
          <Text component="span" size="xs" c="dimmed">
            {' '}
            what you earn
          </Text>
        </span>
        <span>
          Total Amount <Amount value={rating.amount} />
          <Text component="span" size="xs" c="dimmed">
            {' '}
            what the publisher pays
          </Text>
        </span>
      </div>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
