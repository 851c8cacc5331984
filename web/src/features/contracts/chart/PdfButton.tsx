import type { Contract } from '@doula-desk/domain';
import { FileDown } from 'lucide-react';
import { pdfOf } from '../contracts.api.js';
import { usePdf } from './usePdf.js';

/** Saves the PDF of a contract; while it is made, how far that is. */
export function PdfButton({ contract }: { contract: Contract }) {
  const { progress, start } = usePdf(pdfOf(contract), `${contract.title}.pdf`);
  const isWorking = progress !== null;
  return (
    <>
      <button
        type="button"
        className="btn btn-icon"
        aria-label={
          isWorking
            ? `Making the PDF of ${contract.title}, ${progress}%`
            : `Download PDF of ${contract.title}`
        }
        aria-disabled={isWorking}
        title={isWorking ? 'Making the PDF…' : 'Download PDF'}
        onClick={start}
      >
        {isWorking ? (
          <span className="spinner-border spinner-border-sm" aria-hidden="true" />
        ) : (
          <FileDown size={18} aria-hidden />
        )}
      </button>
      {isWorking && <span className="contract-progress">{progress}%</span>}
      {/* There from the beginning, so that screen readers hear what comes into it. */}
      <span className="visually-hidden" role="status">
        {isWorking ? 'Making the PDF…' : ''}
      </span>
    </>
  );
}
