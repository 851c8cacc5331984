interface LoadMoreProps {
  /** Status of the last requested page. */
  status: 'idle' | 'loading' | 'failed';
  /** Shown if that page couldn't be loaded. */
  failureText: string;
  onLoad: () => void;
}

/** Loads the next page of the list above. */
export function LoadMore({ status, failureText, onLoad }: LoadMoreProps) {
  return (
    <div className="load-more d-grid justify-items-center gap-2 pt-2 pb-3 px-0">
      {status === 'failed' && <p role="alert">{failureText}</p>}
      <button type="button" className="btn btn-quiet" disabled={status === 'loading'} onClick={onLoad}>
        {status === 'loading' ? 'Loading…' : status === 'failed' ? 'Retry' : 'Load more'}
      </button>
    </div>
  );
}
