import { type DocumentPaper, UNPROVEN_FILE_TEXT, UNPROVEN_LABEL } from '@doula-desk/domain';
import { FileDown } from 'lucide-react';
import type { PdfSubject } from './documents.api.js';
import { type PdfDownload, usePdfDownload } from './usePdfDownload.js';

interface DownloadPdfButtonProps {
  subject: PdfSubject;
  /** Names the record in the button's accessible name, such as 'birth plan for Ada Invented'. */
  of: string;
  /** Defaults to Letter. */
  paper?: DocumentPaper;
  /** `icon` for a row of icons, `text` for a menu or a toolbar. */
  variant?: 'icon' | 'text';
  /** The button's label; 'PDF' by default. */
  text?: string;
  className?: string;
}

/** Saves a record as a PDF, with progress, errors, and Retry. */
export function DownloadPdfButton({
  subject,
  of,
  paper,
  variant = 'text',
  text = 'PDF',
  className,
}: DownloadPdfButtonProps) {
  const { state, start } = usePdfDownload(subject);
  const isWorking = state.kind === 'working';
  const isIcon = variant === 'icon';
  const label = isWorking ? `Creating the PDF of the ${of}, ${state.progress}%` : `Download PDF of the ${of}`;
  return (
    <>
      <button
        type="button"
        className={className ?? (isIcon ? 'btn btn-icon' : 'btn btn-quiet')}
        aria-label={label}
        aria-disabled={isWorking}
        title={isWorking ? 'Creating the PDF…' : 'Download PDF'}
        onClick={() => start(paper)}
      >
        {isWorking ? (
          <span className="spinner-border spinner-border-sm" aria-hidden="true" />
        ) : (
          <FileDown size={18} aria-hidden />
        )}
        {isIcon ? null : <span> {isWorking ? `${text} ${state.progress}%` : text}</span>}
      </button>
      {/* Always rendered, so that screen readers announce its changes. */}
      <span className="visually-hidden" role="status">
        {isWorking ? 'Creating the PDF…' : ''}
      </span>
      <PdfOutcome state={state} onRetry={() => start(paper)} />
    </>
  );
}

/** Says that a PDF could not be created, or that the server can't vouch for it. */
export function PdfOutcome({ state, onRetry }: { state: PdfDownload['state']; onRetry: () => void }) {
  if (state.kind === 'failed') {
    return (
      <span className="text-danger small" role="alert">
        {state.message}{' '}
        <button type="button" className="btn btn-link btn-sm p-0 align-baseline" onClick={onRetry}>
          Retry
        </button>
      </span>
    );
  }
  if (state.kind === 'unproven') {
    return (
      <span className="small" role="alert">
        <span className="badge tone-danger">{UNPROVEN_LABEL}</span> {UNPROVEN_FILE_TEXT}
      </span>
    );
  }
  return null;
}
