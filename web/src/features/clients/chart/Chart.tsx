import { type Client, clientName, clientStatus, formatDate, PREGNANCY_ENDED_LABEL } from '@doula-desk/domain';
import { Pencil, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Banner } from '../../../components/Banner.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { useToday } from '../../../store/today.js';
import { ContractDialogs, NewContractButton } from '../../contracts/index.js';
import { AddNoteButton, ChartNoteForms } from '../../visit-notes/index.js';
import { PregnancySelect } from '../pregnancies/PregnancySelect.js';
import { usePregnancies } from '../pregnancies/usePregnancies.js';
import { useShownPregnancy } from '../pregnancies/useShownPregnancy.js';
import { ChartConflictDialog } from './ChartConflictDialog.js';
import { ChartEditProvider } from './ChartContext.js';
import { ChartHeader } from './ChartHeader.js';
import { ChartMenu } from './ChartMenu.js';
import { ChartTabs } from './ChartTabs.js';
import { type ChartState, chartActions } from './chart.slice.js';
import { SaveButton } from './SaveButton.js';
import { StatusMenu } from './StatusMenu.js';
import { type ChartEditing, useChartEdit } from './useChartEdit.js';

interface ChartProps {
  client: Client;
  chart: ChartState;
  uid: string;
  /** The error if the latest version couldn't be loaded. */
  problem: ReactNode;
}

export function Chart({ client, chart, uid, problem }: ChartProps) {
  const dispatch = useAppDispatch();
  const today = useToday();
  const editing = useChartEdit(client, uid, chart.saves);
  const clientId = client.id;
  const pregnancies = usePregnancies(clientId);
  const [pregnancyId, showPregnancy] = useShownPregnancy();
  const isEarlier = pregnancyId !== null;
  const hasEarlier = isEarlier || (pregnancies?.length ?? 0) > 1;
  return (
    <ChartEditProvider value={editing}>
      <ChartHeader
        name={clientName(client)}
        isClient
        status={
          !isEarlier && (
            <StatusMenu
              status={chart.pendingStatus ?? clientStatus(client, today)}
              chosen={chart.pendingStatus ?? client.status}
              onChoose={(status) => dispatch(chartActions.statusChosen({ clientId, status }))}
            />
          )
        }
        subtitle={isEarlier ? 'Client Chart - Earlier pregnancy' : subtitleOf(client)}
        below={
          hasEarlier && (
            <PregnancySelect pregnancies={pregnancies ?? []} shownId={pregnancyId} onChoose={showPregnancy} />
          )
        }
        actions={
          isEarlier ? (
            <button type="button" className="btn btn-primary" onClick={() => showPregnancy(null)}>
              Back to current pregnancy
            </button>
          ) : (
            <ChartActions client={client} uid={uid} editing={editing} />
          )
        }
      />
      {problem}
      {isEarlier && (
        <Banner kind="info">
          <p>
            You’re viewing an earlier pregnancy. You can still finish its notes and contracts and complete its
            reminders. New records belong to the current pregnancy.
          </p>
        </Banner>
      )}
      {isEarlier && <ChartNoteForms client={client} />}
      {editing.restored && (
        <Banner kind="info">
          <p>We kept your changes. They aren’t saved yet.</p>
        </Banner>
      )}
      <ChartTabs client={client} pregnancyId={pregnancyId} />
      <ContractDialogs client={client} />
      {chart.conflict && (
        <ChartConflictDialog
          conflict={chart.conflict}
          onSave={(save) => dispatch(chartActions.saveRequested({ clientId, save }))}
          onClose={() => dispatch(chartActions.conflictLeft({ clientId }))}
        />
      )}
    </ChartEditProvider>
  );
}

/** Returns the subtitle, without the due date once the pregnancy has ended. */
function subtitleOf({ edd, pregnancyEnd }: Client): string {
  if (pregnancyEnd) return `Client Chart - ${PREGNANCY_ENDED_LABEL}`;
  return `Client Chart - EDD: ${edd ? formatDate(edd) : 'not set'}`;
}

interface ChartActionsProps {
  client: Client;
  uid: string;
  editing: ChartEditing;
}

function ChartActions({ client, uid, editing }: ChartActionsProps) {
  const editButton = useRef<HTMLButtonElement>(null);
  const wasWhole = useRef(editing.whole);
  useEffect(() => {
    if (wasWhole.current && !editing.whole) editButton.current?.focus();
    wasWhole.current = editing.whole;
  }, [editing.whole]);

  if (editing.whole) {
    const busy = editing.isSaving('all');
    return (
      <>
        <button type="button" className="btn btn-quiet" disabled={busy} onClick={editing.cancelWhole}>
          Cancel
        </button>
        <SaveButton busy={busy} label="Save Changes" onClick={editing.saveWhole} />
      </>
    );
  }
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => window.print()}>
        <Printer size={18} aria-hidden /> <span>Print</span>
      </button>
      <ChartMenu client={client} uid={uid} />
      <AddNoteButton client={client} />
      <NewContractButton />
      <button ref={editButton} type="button" className="btn btn-primary" onClick={editing.editWhole}>
        <Pencil size={18} aria-hidden /> Edit Chart
      </button>
    </>
  );
}
