import type { VisitNote } from '@doula-desk/domain';
import { FilePenLine, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../components/EmptyState.js';
import { PageHeader } from '../../../components/PageHeader.js';
import { lazyPart } from '../../../lib/lazyPart.js';
import { useSagas } from '../../../store/hooks.js';
import { watchNoteActions } from '../actions.saga.js';
import { useNoteForms } from '../form/useNoteForms.js';
import { PrintedNote } from '../print/PrintedNote.js';
import { useNoteLoad } from '../useVisitNotes.js';
import { NoteList } from './NoteList.js';
import { NoteStats } from './NoteStats.js';
import { NoteToolbar } from './NoteToolbar.js';
import { useNoteFilters } from './useNoteFilters.js';
import '../visit-notes.scss';

const AmendDialog = lazyPart(() => import('../form/AmendDialog.js'));

/** Lists all of the practice's visit notes. */
export default function NotesPage() {
  useSagas(watchNoteActions);
  const filters = useNoteFilters();
  const reload = useNoteLoad(null, filters.asked);
  const forms = useNoteForms('screen', null);
  const [amended, setAmended] = useState<VisitNote | null>(null);
  const isOnlyClient = filters.clientId !== '' && filters.type === '' && filters.search.trim() === '';
  return (
    <>
      <PageHeader
        title="Visit Notes"
        action={
          <button type="button" className="btn btn-primary" onClick={forms.openNew}>
            <Plus size={20} aria-hidden /> New Visit Note
          </button>
        }
      />
      <NoteStats filters={filters} />
      <NoteToolbar filters={filters} />
      <NoteList
        place="screen"
        clientId={null}
        keptOf={filters.clientId || null}
        onReload={reload}
        onEdit={forms.edit}
        onAmend={setAmended}
        onResume={forms.resume}
        empty={
          <div className="card">
            {filters.isFiltered && !isOnlyClient ? (
              <EmptyState
                title="No visit notes found"
                hint="No notes match your search and filters."
                Icon={SearchX}
                action={
                  <button type="button" className="btn btn-quiet" onClick={filters.clear}>
                    Clear filters
                  </button>
                }
              />
            ) : (
              <EmptyState
                title="No visit notes yet"
                hint="Write down what you see and hear at a visit while it’s fresh."
                Icon={FilePenLine}
                action={
                  <button type="button" className="btn btn-quiet" onClick={forms.openNew}>
                    New Visit Note
                  </button>
                }
              />
            )}
          </div>
        }
      />
      {amended && <AmendDialog note={amended} onClose={() => setAmended(null)} />}
      <PrintedNote />
    </>
  );
}
