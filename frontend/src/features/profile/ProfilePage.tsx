import { useQuery } from '@apollo/client/react';
import {
  IconArrowsExchange,
  IconBell,
  IconCashBanknote,
  IconChevronRight,
  IconCoins,
  IconInfoCircle,
  IconListDetails,
  IconLogout,
  IconScale,
  IconSpeakerphone,
  IconUserEdit,
  IconUserHeart,
  IconUsers,
  IconUsersGroup,
  IconWallet,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Amount } from '../../components/ui/Amount.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { CopyButton } from '../../components/ui/CopyButton.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { PersonAvatar } from '../../components/ui/PersonAvatar.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { graphql } from '../../generated/gql.ts';
import type { ProfilePage_QueryQuery } from '../../generated/graphql.ts';
import { useLogout } from '../../lib/use-logout.ts';
import classes from './profile.module.css';

const ICON = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

const ProfilePage_Query = graphql(`
  query ProfilePage_Query {
    me {
      id
      name
      username
      profilePictureUrl
      invitationCode
      totalProfit
      totalBalance
      publisher
    }
  }
`);

/** Who one is here, what was earned, and the way to everything else. */
export function ProfilePage() {
  const query = useQuery(ProfilePage_Query);
  const { leave, isLeaving } = useLogout();
  return (
    <Page title="Profile">
      <Loaded query={query} skeleton={<PersonSkeleton />} failed="Your profile could not be loaded.">
        {({ me }) => <Person me={me} />}
      </Loaded>
      <Links title="Money">
        {query.data?.me.publisher ? <Row to="/deposit" text="Deposit" icon={<IconCoins {...ICON} />} /> : null}
        <Row to="/withdraw" text="Withdraw" icon={<IconCashBanknote {...ICON} />} />
        <Row to="/transactions" text="Transactions" icon={<IconArrowsExchange {...ICON} />} />
        <Row to="/records" text="Records" icon={<IconListDetails {...ICON} />} />
      </Links>
      <Links title="Account">
        <Row to="/personal-info" text="Personal information" icon={<IconUserEdit {...ICON} />} />
        <Row to="/profile/about-you" text="About you" icon={<IconUserHeart {...ICON} />} />
        {query.data?.me.publisher ? (
          <>
            <Row to="/publisher" text="Your campaigns" icon={<IconSpeakerphone {...ICON} />} />
            <Row to="/organisation" text="Organisation" icon={<IconUsersGroup {...ICON} />} />
          </>
        ) : null}
        <Row to="/withdraw-information" text="Withdrawal settings" icon={<IconWallet {...ICON} />} />
        <Row to="/notification" text="Notifications" icon={<IconBell {...ICON} />} />
        <Row to="/invitation" text="Invite & Earn" icon={<IconUsers {...ICON} />} />
        <Row to="/rules" text="Rules" icon={<IconScale {...ICON} />} />
        <Row to="/about" text="About Candor" icon={<IconInfoCircle {...ICON} />} />
      </Links>
      <Button onClick={() => void leave()} isBusy={isLeaving}>
        <IconLogout {...ICON} />
        Logout
      </Button>
    </Page>
  );
}

function Person({ me }: { me: ProfilePage_QueryQuery['me'] }) {
  const code = me.invitationCode ?? '';
  return (
    <section className={`card ${classes.person}`} aria-label="You">
      <div className={classes.who}>
        <PersonAvatar name={me.name || me.username || ''} src={me.profilePictureUrl} size={64} />
        <div className={classes.names}>
          <strong dir="auto" className={classes.username}>
            {me.username}
          </strong>
          <span dir="auto" className="dim">
            {me.name}
          </span>
        </div>
      </div>
      <dl className={classes.figures}>
        <div>
          <dt>Total Profit</dt>
          <dd>
            <Amount value={me.totalProfit} />
          </dd>
        </div>
        <div>
          <dt>Total Balance</dt>
          <dd>
            <Amount value={me.totalBalance} />
          </dd>
        </div>
      </dl>
      <div className={classes.code}>
        <div>
          <p className="dim small">Invitation code</p>
          <strong className={classes.codeText}>{code || '–'}</strong>
        </div>
        {code ? <CopyButton text={code} what="the invitation code" /> : null}
      </div>
    </section>
  );
}

function PersonSkeleton() {
  return (
    <div className={`card ${classes.person}`}>
      <Skeleton height={64} />
      <Skeleton height={59} />
      <Skeleton height={61} />
    </div>
  );
}

function Links({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav className={classes.links} aria-label={title}>
      <h2>{title}</h2>
      <div className="card">{children}</div>
    </nav>
  );
}

function Row({ to, text, icon }: { to: string; text: string; icon: ReactNode }) {
  return (
    <Link to={to} className={classes.row}>
      <span className={classes.rowIcon}>{icon}</span>
      <span className={classes.rowText}>{text}</span>
      <IconChevronRight size={18} stroke={1.6} aria-hidden className={classes.rowIcon} />
    </Link>
  );
}
