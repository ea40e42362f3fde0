import { IconLogout, IconSearch } from '@tabler/icons-react';
import { use } from 'react';
import { NavLink } from 'react-router';
import { Logo } from '../../../components/ui/Logo.tsx';
import classes from './admin-frame.module.css';
import { itemsFor } from './items.ts';
import { RoleContext } from './role.ts';

interface Props {
  /** Who is signed in. */
  name: string | null | undefined;
  isLeaving: boolean;
  onSearch: () => void;
  onLeave: () => void;
}

/** The ways of the area, who is signed in, and the way out. */
export function Sidebar({ name, isLeaving, onSearch, onLeave }: Props) {
  return (
    <div className={classes.sidebar}>
      <div className={classes.brand}>
        <Logo size={28} />
        <span>
          Candor <span className="dim small">Administration</span>
        </span>
      </div>
      <button type="button" className={classes.item} aria-keyshortcuts="Control+K" onClick={onSearch}>
        <IconSearch size={20} stroke={1.6} aria-hidden />
        Search
        <kbd className={classes.shortcut}>Ctrl K</kbd>
      </button>
      <nav aria-label="Administration" className={classes.nav}>
        <ul>
          {itemsFor(use(RoleContext)).map(({ label, icon: Icon, ...item }) => (
            <li key={label}>
              {'below' in item ? (
                <>
                  <span className={classes.heading}>
                    <Icon size={20} stroke={1.6} aria-hidden />
                    {label}
                  </span>
                  <ul aria-label={label}>
                    {item.below.map((one) => (
                      <li key={one.to}>
                        <NavLink className={`${classes.item} ${classes.below}`} to={`/admin/${one.to}`}>
                          {one.label}
                        </NavLink>
                      </li>
                    ))}
                  </ul>
                </>
              ) : (
                <NavLink className={classes.item ?? ''} to={`/admin/${item.to}`}>
                  <Icon size={20} stroke={1.6} aria-hidden />
                  {label}
                </NavLink>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.person}>
        {name ? (
          <span dir="auto" className={`dim small ${classes.name}`}>
            {name}
          </span>
        ) : null}
        <button type="button" className={classes.item} aria-disabled={isLeaving || undefined} onClick={onLeave}>
          <IconLogout size={20} stroke={1.6} aria-hidden />
          Logout
        </button>
      </div>
    </div>
  );
}
