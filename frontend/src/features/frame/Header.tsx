import { useMutation } from '@apollo/client/react';
import { ActionIcon, Container, Group, Text } from '@mantine/core';
import { IconBell, IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Logo } from '../../components/ui/Logo.tsx';
import { PersonAvatar } from '../../components/ui/PersonAvatar.tsx';
import { graphql } from '../../generated/gql.ts';
import { writeToken } from '../../lib/session.ts';
import classes from './frame.module.css';

const BADGE_MAX = 99;

const Header_LogoutMutation = graphql(`
  mutation Header_LogoutMutation {
    logout
  }
`);

export function Header({
  name,
  picture,
  unread,
}: {
  name?: string | null | undefined;
  picture?: string | null | undefined;
  unread: number;
}) {
  const [logout] = useMutation(Header_LogoutMutation);
  const leave = async () => {
    // Whether or not the server could be told, this device forgets the person.
    await logout().catch(() => undefined);
    writeToken(null);
  };
  const shown = name ?? 'My Profile';
  return (
    <header className={classes.header}>
      <Container size={720} px={16} h="100%">
        <Group h="100%" justify="space-between" wrap="nowrap" gap="sm">
          <Link to="/" className={classes.home} aria-label="Candor, home">
            <Logo size={28} />
            <Text component="span" fw={600} size="lg" visibleFrom="xs">
              Candor
            </Text>
          </Link>
          <Group gap={8} wrap="nowrap" className={classes.person}>
            <ActionIcon
              component={Link}
              to="/notification"
              variant="subtle"
              color="gray"
              size={44}
              aria-label={bellLabel(unread)}
              className={classes.bell}
            >
              <IconBell size={22} stroke={1.6} aria-hidden />
              {unread > 0 ? (
                <span className={classes.badge} aria-hidden>
                  {unread > BADGE_MAX ? `${BADGE_MAX}+` : unread}
                </span>
              ) : null}
            </ActionIcon>
            <PersonAvatar name={shown} src={picture} />
            <Text component="span" size="sm" truncate className={classes.name}>
              {shown}
            </Text>
            <ActionIcon variant="subtle" color="gray" size={44} onClick={leave} aria-label="Logout" title="Logout">
              <IconLogout size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Group>
        </Group>
      </Container>
    </header>
  );
}

function bellLabel(unread: number): string {
  return unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
}
