import { type Client, clientName } from '@doula-desk/domain';
import { FilePlus2 } from 'lucide-react';
import { useMemo } from 'react';
import { NoteFormHost } from '../dialogs/NoteFormHost.js';
import { type NoteHost, useNoteForms } from '../dialogs/useNoteForm.js';

/** What notes are opened over on a client's chart, whichever of its tabs is shown. */
export function chartHost(client: Client): NoteHost {
  return {
    place: 'chart',
    name: `chart-${client.id}`,
    client: { id: client.id, name: clientName(client) },
  };
}

/** Opens a new note of the client, and is where the forms of all notes on her chart are shown. */
export function AddNoteButton({ client }: { client: Client }) {
  const host = useMemo(() => chartHost(client), [client]);
  const { openNew } = useNoteForms(host);
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={openNew}>
        <FilePlus2 size={18} aria-hidden /> Add Note
      </button>
      <NoteFormHost name={host.name} />
    </>
  );
}
