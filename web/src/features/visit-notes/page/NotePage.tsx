import type { VisitNote } from '@doula-desk/domain';
import { FileX2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { EmptyState } from '../../../components/EmptyState.js';
import { ErrorState } from '../../../components/ErrorState.js';
import { LoadingScreen } from '../../../components/LoadingScreen.js';
import { PageHeader } from '../../../components/PageHeader.js';
import { isRecord } from '../../../lib/http/HttpError.js';
import { useCall } from '../../../lib/useCall.js';
import { useLoadOnce } from '../../../lib/useLoadOnce.js';
import { useStableCallback } from '../../../lib/useStableCallback.js';
import { ChartAccessProvider } from '../../../store/chartAccess.js';
import { useAppSelector, useAppStore } from '../../../store/hooks.js';
import { useInterruptedDialog } from '../../../store/openDialogs.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { EndedChart, useIsEndedChart, useSharedChart } from '../../care-team/index.js';
import { readKeptNote } from '../form/keptNotes.js';
import { type OpenNote, selectNoteForm, type VisitPrefill } from '../form/noteForm.slice.js';
import { useNoteFormActions } from '../form/useNoteForms.js';
import { listFailureText } from '../texts.js';
import { NoteForm } from './NoteForm.js';
import { useLeaveNote } from './useLeaveNote.js';

/** What the page has loaded: an existing note, or what is known about the visit for a new one. */
export type NoteToWrite = { note: VisitNote } | VisitPrefill;

export interface NotePageProps {
  /** The client in the page's URL; null if the form asks for it. */
  clientId: string | null;
  /** Where the form returns to if its page was opened directly. */
  home: string;
  /** Called if the form doesn't have a note open yet. */
  load: () => Promise<NoteToWrite>;
}

/** A note's form as a page. If the page that linked here hasn't opened the note yet, this page loads it. */
export default function NotePage(props: NotePageProps) {
  const { pathname, search } = useLocation();
  const page = <NotePageContents key={pathname + search} {...props} />;
  return props.clientId ? <InChart clientId={props.clientId}>{page}</InChart> : page;
}

/**
 * Provides the current access to the chart, since a colleague who shares it may revoke access while the form is open.
 */
function InChart({ clientId, children }: { clientId: string; children: ReactNode }) {
  const { access } = useSharedChart(clientId);
  return <ChartAccessProvider value={access}>{children}</ChartAccessProvider>;
}

function NotePageContents({ clientId, home, load }: NotePageProps) {
  const { pathname, search, state } = useLocation();
  const path = pathname + search;
  const store = useAppStore();
  const from = isRecord(state) && typeof state.from === 'string' ? state.from : null;
  const begin = useNoteFormActions((from ?? home).startsWith('/client-chart/') ? 'chart' : 'screen');
  const uid = useAppSelector((current) => selectUser(current)?.uid);
  const interrupted = useInterruptedDialog(path);
  const shown = useAppSelector((current) => shownAt(path, selectNoteForm(current).open));
  const isEnded = useIsEndedChart(clientId ?? '');

  const loading = useCall(load, (found) => {
    const kept = uid && interrupted ? readKeptNote(uid, String(interrupted.note)) : undefined;
    if ('note' in found) begin.edit(path, found.note, null);
    else if (kept) begin.resume(path, kept, found.client);
    else begin.openNew(path, found);
  });
  const start = useStableCallback(() => {
    if (!shownAt(path, selectNoteForm(store.getState()).open)) loading.start();
  });
  useLoadOnce(start);
  useLeaveNote({ path, shown, from, home, isEnded });

  if (isEnded && !shown) {
    return (
      <>
        <PageHeader title="Visit note" />
        <EndedChart clientId={clientId ?? ''} />
      </>
    );
  }
  if (shown) return <NoteForm key={shown.id} open={shown} />;
  const { failure } = loading;
  if (!failure) return <LoadingScreen />;
  return (
    <>
      <PageHeader title="Visit note" />
      <div className="card">
        {failure.status === 404 ? (
          <EmptyState
            title="Visit note not found"
            hint="It may have been deleted, or it may belong to another account."
            Icon={FileX2}
            action={
              <Link className="btn btn-quiet" to="/notes">
                Go to visit notes
              </Link>
            }
          />
        ) : (
          <ErrorState
            title="The visit note couldn’t be loaded"
            message={listFailureText(failure)}
            onRetry={() => loading.start()}
          />
        )}
      </div>
    </>
  );
}

function shownAt(path: string, open: OpenNote | null): OpenNote | null {
  return open?.path === path && open.end === null ? open : null;
}
