import { Component, type ReactNode } from 'react';
import { PageFailed } from './Fallbacks.tsx';

/** Shows a page that says so when a page failed or its code could not be loaded. React asks for a class here. */
export class PageBoundary extends Component<{ children: ReactNode }, { isFailed: boolean }> {
  override state = { isFailed: false };

  static getDerivedStateFromError() {
    return { isFailed: true };
  }

  override render() {
    return this.state.isFailed ? <PageFailed /> : this.props.children;
  }
}
