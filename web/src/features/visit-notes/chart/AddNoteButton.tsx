import { type Client, clientName } from '@doula-desk/domain';
import { FilePlus2 } from 'lucide-react';
import { useMemo } from 'react';
import { NoteFormHost } from '../dialogs/NoteFormHost.js';
import { type NoteHost, useNoteForms } from '../dialogs/useNoteForm.js';

/** Returns the host for notes opened on a client's chart, on any tab. */
export function chartHost(client: Client): NoteHost {
  return {
    place: 'chart',
    name: `chart-${client.id}`,
    client: { id: client.id, name: clientName(client) },
  };
}

/** Renders the forms of all notes on a chart. */
export function ChartNoteForms({ client }: { client: Client }) {
  return <NoteFormHost name={chartHost(client).name} />;
}

/** Opens a new note for the client. Also renders the forms of all notes on the chart. */
export function AddNoteButton({ client }: { client: Client }) {
  const host = useMemo(() => chartHost(client), [client]);
  const { openNew } = useNoteForms(host);
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={openNew}>
        <FilePlus2 size={18} aria-hidden /> <span className="btn-label">Add Note</span>
      </button>
      <NoteFormHost name={host.name} />
    </>
  );
}
