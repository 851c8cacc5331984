import { formatFileSize } from '@doula-desk/domain';
import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Banner } from '../../../components/Banner.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { selectBackups } from '../list/backups.slice.js';
import { restoreActions, selectRestore } from './restore.slice.js';

/** Lets the user choose the file to restore in a file dialog or by dragging and dropping. */
export function ArchiveFilePicker() {
  const id = useId();
  const dispatch = useAppDispatch();
  const { refusal } = useAppSelector(selectRestore);
  const limit = useAppSelector((state) => selectBackups(state).list?.restoreLimitBytes);
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    const problem = fileProblem(files, limit);
    dispatch(problem ? restoreActions.fileRefused(problem) : restoreActions.fileChosen(file));
    // Lets the user choose the same file again.
    if (input.current) input.current.value = '';
  };
  const hold = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <>
      {refusal && (
        <Banner key={refusal} kind="danger">
          <p>{refusal}</p>
        </Banner>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is only an alternative to the file dialog */}
      <div
        className={
          isOver
            ? 'drop-zone text-body-secondary d-grid gap-2h py-4 text-center justify-items-center is-over'
            : 'drop-zone text-body-secondary d-grid gap-2h py-4 text-center justify-items-center'
        }
        onDragEnter={hold}
        onDragOver={hold}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <FileUp size={28} aria-hidden />
        <p className="m-0" id={id}>
          Drop a backup here, or choose one: a file whose name ends in{' '}
          <code className="text-reset">.zip</code> or <code className="text-reset">.ddbackup</code>
          <span>{limit === undefined ? '.' : `, at most ${formatFileSize(limit)}.`}</span>
        </p>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
          accept=".zip,.ddbackup,application/zip,application/octet-stream"
          onChange={({ target }) => take(target.files)}
        />
        <button
          type="button"
          className="btn btn-quiet min-h-tap"
          aria-describedby={id}
          onClick={() => input.current?.click()}
        >
          Choose a file
        </button>
      </div>
    </>
  );
}

/** Validates the files before an upload. */
function fileProblem({ length, ...files }: FileList, limit: number | undefined): string | undefined {
  const size = files[0]?.size ?? 0;
  if (length > 1) return 'Please choose one file.';
  if (size === 0) return 'This file is empty.';
  if (limit === undefined || size <= limit) return undefined;
  return `This file is ${formatFileSize(size)}, but this server accepts at most ${formatFileSize(limit)}. Its operator can raise the limit.`;
}
