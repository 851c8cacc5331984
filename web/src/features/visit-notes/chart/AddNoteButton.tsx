import { type Client, clientName } from '@doula-desk/domain';
import { FilePlus2 } from 'lucide-react';
import { useNoteForms } from '../form/useNoteForms.js';

/** A button that opens a new note for the client. */
export function AddNoteButton({ client }: { client: Client }) {
  const { openNew } = useNoteForms('chart', { id: client.id, name: clientName(client) });
  return (
    <button type="button" className="btn btn-quiet" onClick={openNew}>
      <FilePlus2 size={18} aria-hidden /> <span className="btn-label">Add Note</span>
    </button>
  );
}
