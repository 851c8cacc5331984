import { Component, type ReactNode } from 'react';
import { isMissingChunk } from '../lib/chunkReload.js';

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
    const missing = isMissingChunk(this.state.error);
    return (
      <main className="full-page" role="alert">
        <h1 className="mb-3">{missing ? 'This page could not be loaded' : 'Something went wrong'}</h1>
        <p className="text-body-secondary mb-4">
          {missing
            ? 'Your connection may be down, or a new version may be on its way. Please try again in a moment.'
            : 'This page ran into a problem. What you saved is safe. Loading the page again usually helps.'}
        </p>
        <div className="d-flex flex-wrap justify-content-center gap-2">
          <button type="button" className="btn btn-primary" onClick={() => window.location.reload()}>
            Load again
          </button>
          <a className="btn btn-quiet" href="/">
            Go to the start page
          </a>
        </div>
      </main>
    );
  }
}
