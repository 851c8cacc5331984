import { useSearchParams } from 'react-router';
import { fetchNoteClient } from '../visitNotes.api.js';
import NotePage from './NotePage.js';

/** The form for a new note about the client in the URL, or one chosen in the form. */
export default function NewNotePage() {
  const [search] = useSearchParams();
  const clientId = search.get('client');
  return (
    <NotePage
      clientId={clientId}
      home={clientId ? `/client-chart/${clientId}?tab=visit-notes` : '/notes'}
      load={async () => ({ client: clientId ? await fetchNoteClient(clientId) : null })}
    />
  );
}
