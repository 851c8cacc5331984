import { Download, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FileDownload } from './useFileDownload.js';
import './files.scss';

interface FileActionsProps {
  /** Name of the file, such as 'the backup from Nov 26, 2026, 3:30 AM EST'. */
  name: string;
  /** Null if there is no file. */
  download: FileDownload | null;
  isDeleting: boolean;
  onDelete: () => void;
  /** Additional actions. */
  children?: ReactNode;
}

/** The actions for a file stored on the server. */
export function FileActions({ name, download, isDeleting, onDelete, children }: FileActionsProps) {
  return (
    <div className="file-actions d-flex gap-2">
      {download && (
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          aria-disabled={download.percent !== null}
          onClick={download.start}
        >
          <Download size={18} aria-hidden />
          <span>
            <span>{download.percent === null ? 'Download' : `${download.percent}%`}</span>
            <span className="visually-hidden"> {name}</span>
          </span>
        </button>
      )}
      {children}
      <button
        type="button"
        className="btn btn-quiet btn-sm"
        disabled={isDeleting}
        aria-label={`Delete ${name}`}
        title="Delete"
        onClick={onDelete}
      >
        <Trash2 size={18} aria-hidden />
      </button>
    </div>
  );
}
