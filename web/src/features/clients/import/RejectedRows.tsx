import type { ClientImportPreview } from '@doula-desk/domain';
import { Download } from 'lucide-react';
import { Button } from 'react-bootstrap';
import { saveFile } from '../../../lib/http/download.js';

/** A button for downloading the rejected rows and the reasons as a file that can be corrected and imported. */
export function RejectedRows({ preview }: { preview: Pick<ClientImportPreview, 'rejected' | 'invalid'> }) {
  const { rejected, invalid } = preview;
  if (!rejected) return null;
  const download = () =>
    saveFile({
      contents: new Blob([rejected], { type: 'text/csv;charset=utf-8' }),
      name: 'clients-to-fix.csv',
    });
  return (
    <Button variant="quiet" className="mb-3" onClick={download}>
      <Download size={18} aria-hidden />
      <span>{invalid === 1 ? 'Download the row to fix' : `Download the ${invalid} rows to fix`}</span>
    </Button>
  );
}
