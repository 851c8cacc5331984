import { NoteFormHost, useNoteForms } from '../visit-notes/index.js';

const HOST = 'dashboard';

export default function AddVisitNote({ onClose }: { onClose: () => void }) {
  useNoteForms({ place: 'screen', name: HOST, client: null, opensNew: true });
  return <NoteFormHost name={HOST} onClosed={onClose} />;
}
