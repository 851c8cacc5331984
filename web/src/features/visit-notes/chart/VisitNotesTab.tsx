import type { Client, VisitNote } from '@doula-desk/domain';
import { FilePenLine, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { EmptyState } from '../../../components/EmptyState.js';
import { lazyPart } from '../../../lib/lazyPart.js';
import { useAppDispatch, useSagas } from '../../../store/hooks.js';
import { watchNoteActions } from '../actions.saga.js';
import { useNoteForms } from '../dialogs/useNoteForm.js';
import { NoteList } from '../list/NoteList.js';
import { PrintedNote } from '../print/PrintedNote.js';
import { useVisitNotes } from '../useVisitNotes.js';
import { visitNotesActions } from '../visitNotes.slice.js';
import { chartHost } from './AddNoteButton.js';
import { useLinkedNote } from './useLinkedNote.js';
import '../visit-notes.scss';

const AmendDialog = lazyPart(() => import('../amend/AmendDialog.js'));

/** The visit notes of one client, in the chart. The chart's 'Add Note' button renders their form. */
export function VisitNotesTab({ client }: { client: Client }) {
  useSagas(watchNoteActions);
  const dispatch = useAppDispatch();
  const forms = useNoteForms(chartHost(client));
  const loaded = useVisitNotes(client.id);
  const { notes } = loaded;
  const area = useRef<HTMLElement>(null);
  useLinkedNote(loaded, area);
  const [amended, setAmended] = useState<VisitNote | null>(null);
  const add = (
    <button type="button" className="btn btn-primary" onClick={forms.openNew}>
      <Plus size={18} aria-hidden /> New Visit Note
    </button>
  );
  return (
    <section ref={area} aria-label="Visit Notes">
      {notes && notes.length > 0 && <div className="note-tab-head">{add}</div>}
      <NoteList
        place="chart"
        clientId={client.id}
        keptOf={client.id}
        onReload={() => dispatch(visitNotesActions.listRequested({ clientId: client.id, filters: null }))}
        onEdit={forms.edit}
        onAmend={setAmended}
        onResume={forms.resume}
        empty={
          <div className="card">
            <EmptyState
              title="No visit notes yet"
              hint="Write down what you see and hear at a visit while it’s fresh."
              Icon={FilePenLine}
              action={add}
            />
          </div>
        }
      />
      {amended && <AmendDialog note={amended} onClose={() => setAmended(null)} />}
      <PrintedNote />
    </section>
  );
}
