import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { failureText } from '../../lib/http/failureText.js';
import type { Failure } from '../../lib/http/HttpError.js';
import { useListFocus } from '../../lib/useListFocus.js';
import { EmptyState } from '../EmptyState.js';
import { ErrorState } from '../ErrorState.js';
import './files.scss';

const LOAD_FAILED = 'Check your connection and try again.';

interface FileListProps<File> {
  /** Null until loaded. */
  files: readonly File[] | null;
  failure: Failure | null;
  /** Noun for the files, such as 'backups'. */
  noun: string;
  /** Id of the heading. */
  labelledBy: string;
  empty: { hint: string; Icon: LucideIcon };
  onRetry: () => void;
  /** Renders a file as a list item with its id as the key. */
  row: (file: File) => ReactNode;
}

/** The files stored on the server. If there are none, shows why. */
export function FileList<File extends { id: string }>(props: FileListProps<File>) {
  const { files, failure, noun, labelledBy, empty, onRetry, row } = props;
  const rows = useRef<HTMLUListElement>(null);
  const ids = (files ?? []).map(({ id }) => id);
  const kept = useListFocus(ids, rows);
  if (!files) {
    if (!failure) return <Placeholder noun={noun} />;
    return (
      <ErrorState
        title={`Your ${noun} couldn’t be loaded`}
        message={failureText(failure, { refused: LOAD_FAILED, failed: LOAD_FAILED })}
        onRetry={onRetry}
      />
    );
  }
  if (files.length === 0) return <EmptyState title={`No ${noun} yet`} hint={empty.hint} Icon={empty.Icon} />;
  return (
    <ul
      ref={rows}
      className="list-unstyled m-0 border-top"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      {...kept}
    >
      {files.map(row)}
    </ul>
  );
}

function Placeholder({ noun }: { noun: string }) {
  return (
    <div className="placeholder-glow d-grid gap-2h" role="status">
      <span className="visually-hidden">{`Loading ${noun}…`}</span>
      <span className="placeholder col-8" aria-hidden="true" />
      <span className="placeholder col-12" aria-hidden="true" />
    </div>
  );
}
