import type { Contract } from '@doula-desk/domain';
import { FileDown } from 'lucide-react';
import { pdfOf } from '../contracts.api.js';
import { usePdf } from './usePdf.js';

/** Saves the PDF of a contract; while it is made, how far that is. */
export function PdfButton({ contract }: { contract: Contract }) {
  const { progress, start } = usePdf(pdfOf(contract), `${contract.title}.pdf`);
  if (progress === null) {
    return (
      <button
        type="button"
        className="btn btn-icon"
        aria-label={`Download PDF of ${contract.title}`}
        title="Download PDF"
        onClick={start}
      >
        <FileDown size={18} aria-hidden />
      </button>
    );
  }
  return (
    <span className="contract-progress" role="status">
      <span className="spinner-border spinner-border-sm" aria-hidden="true" /> PDF {progress}%
    </span>
  );
}
