import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './home.module.css';

/** A large way on, with what is there. */
export function Tile({ to, title, text, icon }: { to: string; title: string; text: string; icon: ReactNode }) {
  return (
    <Link to={to} className={`card ${classes.tile}`}>
      <span className={classes.tileIcon}>{icon}</span>
      <span className={classes.tileText}>
        <strong>{title}</strong>
        <span className="dim small">{text}</span>
      </span>
      <IconChevronRight size={18} stroke={1.6} aria-hidden className={classes.chevron} />
    </Link>
  );
}
