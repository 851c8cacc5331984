import { NoteFormHost, useNoteForms } from '../visit-notes/index.js';

const HOST = 'dashboard';

/** The form for a new visit note. */
export default function AddVisitNote({ onClose }: { onClose: () => void }) {
  useNoteForms({ place: 'screen', name: HOST, client: null, opensNew: true });
  return <NoteFormHost name={HOST} onClosed={onClose} />;
}
