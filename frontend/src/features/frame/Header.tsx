import { IconBell, IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Logo } from '../../components/ui/Logo.tsx';
import { PersonAvatar } from '../../components/ui/PersonAvatar.tsx';
import { useLogout } from '../../lib/use-logout.ts';
import classes from './frame.module.css';

const BADGE_MAX = 99;

interface Props {
  name: string | null | undefined;
  picture: string | null | undefined;
  unread: number;
}

export function Header({ name, picture, unread }: Props) {
  const { leave, isLeaving } = useLogout();
  const shown = name || 'My Profile';
  return (
    <header className={classes.header}>
      <div className={classes.headerItems}>
        <Link to="/" className={classes.home} aria-label="Candor, home">
          <Logo size={28} />
          <span className={classes.word}>Candor</span>
        </Link>
        <Link
          to="/notification"
          className={classes.iconButton}
          aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
        >
          <IconBell size={22} stroke={1.6} aria-hidden />
          {unread > 0 ? (
            <span className={classes.badge} aria-hidden>
              {unread > BADGE_MAX ? `${BADGE_MAX}+` : unread}
            </span>
          ) : null}
        </Link>
        <Link to="/profile" className={classes.person} aria-label={`${shown}, profile`}>
          <PersonAvatar name={shown} src={picture} />
          <span className={classes.name}>{shown}</span>
        </Link>
        <button
          type="button"
          className={classes.iconButton}
          onClick={() => void leave()}
          disabled={isLeaving}
          title="Logout"
        >
          <IconLogout size={20} stroke={1.6} aria-hidden />
          <span className={classes.logoutWord}>Logout</span>
        </button>
      </div>
    </header>
  );
}
