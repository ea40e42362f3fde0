import { useMutation } from '@apollo/client/react';
import { IconBell, IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Logo } from '../../components/ui/Logo.tsx';
import { PersonAvatar } from '../../components/ui/PersonAvatar.tsx';
import { graphql } from '../../generated/gql.ts';
import { writeToken } from '../../lib/session.ts';
import classes from './frame.module.css';

const BADGE_MAX = 99;

const Header_Mutation = graphql(`
  mutation Header_Mutation {
    logout
  }
`);

interface Props {
  name: string | null | undefined;
  picture: string | null | undefined;
  unread: number;
}

export function Header({ name, picture, unread }: Props) {
  const [logout, { loading }] = useMutation(Header_Mutation);
  const leave = async () => {
    // Whether or not the server could be told, this device forgets the person.
    await logout().catch(() => undefined);
    writeToken(null);
  };
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
        <span className={classes.person}>
          <PersonAvatar name={shown} src={picture} />
          <span className={classes.name}>{shown}</span>
        </span>
        <button type="button" className={classes.iconButton} onClick={leave} disabled={loading} title="Logout">
          <IconLogout size={20} stroke={1.6} aria-hidden />
          <span className={classes.logoutWord}>Logout</span>
        </button>
      </div>
    </header>
  );
}
