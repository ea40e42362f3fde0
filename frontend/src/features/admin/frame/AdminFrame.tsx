import { useQuery } from '@apollo/client/react';
import { IconMenu2, IconSearch, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Logo } from '../../../components/ui/Logo.tsx';
import { Overlay } from '../../../components/ui/Overlay.tsx';
import { graphql } from '../../../generated/gql.ts';
import { followLeaving } from '../../../lib/leave.ts';
import { useLogout } from '../../../lib/use-logout.ts';
import { useNewPage } from '../../../lib/use-new-page.ts';
import { Alarm } from './Alarm.tsx';
import classes from './admin-frame.module.css';
import { useFreshFactor } from './fresh-factor.ts';
import { useMay } from './role.ts';
import { Sidebar } from './Sidebar.tsx';
import { usePalette } from './use-palette.ts';

const AdminFrame_Query = graphql(`
  query AdminFrame_Query {
    me {
      id
      username
    }
  }
`);

const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }));
const FreshFactor = lazy(async () => ({ default: (await import('./FreshFactor.tsx')).FreshFactor }));

/** The frame of the administrators' area: the sidebar, a drawer on small screens; the alarm, when there is one; the page. */
export function AdminFrame() {
  const { data } = useQuery(AdminFrame_Query);
  const { leave, isLeaving } = useLogout('/admin/login');
  // What was begun to be decided stands in this tab, where no other one reaches it.
  useEffect(followLeaving, []);
  // The drawer is of the page on which it was opened: going elsewhere leaves it behind.
  const [openedAt, setOpenedAt] = useState<string>();
  const close = () => setOpenedAt(undefined);
  const seesLedger = useMay('finance', 'auditor');
  const main = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useNewPage(main);
  const question = useFreshFactor();
  const palette = usePalette();
  const search = () => {
    close();
    palette.open();
  };
  const sidebar = (
    <Sidebar name={data?.me.username} isLeaving={isLeaving} onSearch={search} onLeave={() => void leave()} />
  );
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#page">
        Skip to the page
      </a>
      <header className={classes.bar}>
        <button
          type="button"
          className={classes.iconButton}
          aria-label="Menu"
          aria-haspopup="dialog"
          onClick={() => setOpenedAt(key)}
        >
          <IconMenu2 size={22} stroke={1.6} aria-hidden />
        </button>
        <Logo size={26} />
        <span className={classes.title}>Administration</span>
        <button type="button" className={classes.iconButton} aria-label="Search everything" onClick={search}>
          <IconSearch size={22} stroke={1.6} aria-hidden />
        </button>
      </header>
      <div className={classes.side}>{sidebar}</div>
      {openedAt === key ? (
        <Overlay look="left" className={classes.drawer} aria-label="Menu" onClose={close}>
          <button type="button" className={classes.iconButton} aria-label="Close the menu" onClick={close}>
            <IconX size={22} stroke={1.6} aria-hidden />
          </button>
          {sidebar}
        </Overlay>
      ) : null}
      <main id="page" ref={main} tabIndex={-1} className={classes.page}>
        {seesLedger ? <Alarm /> : null}
        <Outlet />
      </main>
      {palette.isOpen ? (
        <Suspense>
          <Palette onLeave={() => void leave()} onClose={palette.close} />
        </Suspense>
      ) : null}
      {question ? (
        <Suspense>
          <FreshFactor {...question} />
        </Suspense>
      ) : null}
    </div>
  );
}
