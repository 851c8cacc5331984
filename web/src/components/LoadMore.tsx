interface LoadMoreProps {
  /** Of the page that was asked for last. */
  status: 'idle' | 'loading' | 'failed';
  /** What stands there when it could not be loaded. */
  failureText: string;
  onLoad: () => void;
}

/** Stands under a list of which there is more. */
export function LoadMore({ status, failureText, onLoad }: LoadMoreProps) {
  return (
    <div className="load-more">
      {status === 'failed' && <p role="alert">{failureText}</p>}
      <button type="button" className="btn btn-quiet" disabled={status === 'loading'} onClick={onLoad}>
        {status === 'loading' ? 'Loading…' : status === 'failed' ? 'Retry' : 'Load more'}
      </button>
    </div>
  );
}
