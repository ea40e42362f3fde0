import { Component, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../components/ui/Button.tsx';
import { useTitle } from '../lib/title.ts';
import classes from './Fallbacks.module.css';

interface BoundaryProps {
  /** Where the page belongs to: another one makes the failure past. */
  at: string;
  children: ReactNode;
}

/** Takes what a page throws, its missing code included: what was saved on the server is safe, and says so. */
export class PageBoundary extends Component<BoundaryProps, { failedAt: string | null }> {
  override state: { failedAt: string | null } = { failedAt: null };

  override componentDidCatch(): void {
    this.setState({ failedAt: this.props.at });
  }

  static getDerivedStateFromError(): { failedAt: string | null } {
    return { failedAt: '' };
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (before.at !== this.props.at && this.state.failedAt !== null) this.setState({ failedAt: null });
  }

  override render(): ReactNode {
    return this.state.failedAt === null ? this.props.children : <PageFailed />;
  }
}

function PageFailed() {
  useTitle('This page did not open');
  return (
    <main className={classes.fallback} role="alert">
      <h1>This page did not open</h1>
      <p className="dim">The connection may have been lost. Drafts that said “Saved” are kept.</p>
      <Button look="main" onClick={() => window.location.reload()}>
        Load it again
      </Button>
    </main>
  );
}

/** An address that leads nowhere. */
export function NotFound() {
  useTitle('Page not found');
  return (
    <main className={classes.fallback}>
      <h1>There is no page here</h1>
      <p>
        <Link to="/">Go to the home page</Link>
      </p>
    </main>
  );
}
