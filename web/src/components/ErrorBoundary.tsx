import { Component, type ReactNode } from 'react';
import { isMissingChunk } from '../lib/chunkReload.js';
import { BrokenPage } from './BrokenPage.js';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Another value, such as another address, takes the error away. */
  resetKey?: string;
}

interface ErrorBoundaryState {
  error: unknown;
  failed: boolean;
  resetKey: string | undefined;
}

/** Shows a page in the place of one that broke. What broke is never shown. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    if (props.resetKey === state.resetKey) return null;
    return { error: null, failed: false, resetKey: props.resetKey };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <BrokenPage isMissing={isMissingChunk(this.state.error)} />;
  }
}
