import { useNavigate, useParams } from 'react-router';
import { fetchNote } from '../visitNotes.api.js';
import NotePage from './NotePage.js';

/** The form for an existing note. A locked note is shown in its chart instead, where it can be amended. */
export default function EditNotePage() {
  const { id: clientId = '', noteId = '' } = useParams();
  const navigate = useNavigate();
  const home = `/client-chart/${clientId}?tab=visit-notes`;
  return (
    <NotePage
      clientId={clientId}
      home={home}
      load={async () => {
        const note = await fetchNote({ id: noteId, clientId });
        if (note.status === 'locked') void navigate(`${home}&note=${noteId}`, { replace: true });
        return { note };
      }}
    />
  );
}
