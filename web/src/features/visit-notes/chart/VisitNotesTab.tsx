import { type Client, clientName, type VisitNote } from '@doula-desk/domain';
import { FilePenLine, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { EmptyState } from '../../../components/EmptyState.js';
import { lazyPart } from '../../../lib/lazyPart.js';
import { useChartAccess } from '../../../store/chartAccess.js';
import { chartListKey } from '../../../store/chartLists.js';
import { useAppDispatch, useSagas } from '../../../store/hooks.js';
import { watchNoteActions } from '../actions.saga.js';
import { useNoteForms } from '../form/useNoteForms.js';
import { NoteList } from '../list/NoteList.js';
import { PrintedNote } from '../print/PrintedNote.js';
import { useVisitNotes } from '../useVisitNotes.js';
import { visitNotesActions } from '../visitNotes.slice.js';
import { useLinkedNote } from './useLinkedNote.js';
import '../visit-notes.scss';

const AmendDialog = lazyPart(() => import('../form/AmendDialog.js'));

/** The chart's tab for one pregnancy's visit notes. Notes can't be added to earlier pregnancies. */
export function VisitNotesTab({ client, pregnancyId }: { client: Client; pregnancyId: string | null }) {
  const listKey = chartListKey(client.id, pregnancyId);
  useSagas(watchNoteActions);
  const dispatch = useAppDispatch();
  const { canEdit } = useChartAccess();
  const forms = useNoteForms('chart', { id: client.id, name: clientName(client) });
  const loaded = useVisitNotes(listKey);
  const { notes } = loaded;
  const area = useRef<HTMLElement>(null);
  useLinkedNote(loaded, area);
  const [amended, setAmended] = useState<VisitNote | null>(null);
  const add = canEdit && pregnancyId === null && (
    <button type="button" className="btn btn-primary" onClick={forms.openNew}>
      <Plus size={18} aria-hidden /> New Visit Note
    </button>
  );
  return (
    <section ref={area} aria-label="Visit Notes">
      {add && notes && notes.length > 0 && <div className="d-flex justify-content-end mb-3">{add}</div>}
      <NoteList
        place="chart"
        clientId={listKey}
        keptOf={listKey}
        onReload={() => dispatch(visitNotesActions.listRequested({ clientId: listKey, filters: null }))}
        onEdit={forms.edit}
        onAmend={setAmended}
        onResume={forms.resume}
        empty={
          <div className="card">
            <EmptyState
              title={pregnancyId === null ? 'No visit notes yet' : 'No visit notes for this pregnancy'}
              {...(add && { hint: 'Write down what you see and hear at a visit while it’s fresh.' })}
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
