import {
  type Client,
  clientName,
  clientStatus,
  formatDate,
  nameAndPronouns,
  PREGNANCY_ENDED_LABEL,
} from '@doula-desk/domain';
import { Pencil, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Banner } from '../../../components/Banner.js';
import { useChartAccess } from '../../../store/chartAccess.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { useToday } from '../../../store/today.js';
import { PreviousOwner } from '../../chart-transfers/index.js';
import { ContractDialogs, NewContractButton } from '../../contracts/index.js';
import { AddNoteButton } from '../../visit-notes/index.js';
import { PregnancySelect } from '../pregnancies/PregnancySelect.js';
import { usePregnancies } from '../pregnancies/usePregnancies.js';
import { useShownPregnancy } from '../pregnancies/useShownPregnancy.js';
import { StatusBadge } from '../shown/StatusBadge.js';
import { ChartConflictDialog } from './ChartConflictDialog.js';
import { ChartEditProvider } from './ChartContext.js';
import { ChartMenu } from './ChartMenu.js';
import { ChartTabs } from './ChartTabs.js';
import { type ChartState, chartActions } from './chart.slice.js';
import { ChartHeader } from './header/ChartHeader.js';
import { ContactLinks } from './header/ContactLinks.js';
import { GlanceFacts } from './header/GlanceFacts.js';
import { WeeksRing } from './header/WeeksRing.js';
import { SaveButton } from './SaveButton.js';
import { StatusMenu } from './StatusMenu.js';
import { type ChartEditing, useChartEdit } from './useChartEdit.js';
import { useChartTabs } from './useChartTabs.js';

export interface ChartProps {
  client: Client;
  chart: ChartState;
  uid: string;
  /** The error if the latest version couldn't be loaded. */
  problem: ReactNode;
}

export function Chart({ client, chart, uid, problem }: ChartProps) {
  const dispatch = useAppDispatch();
  const today = useToday();
  const { isOwn, isFormer } = useChartAccess();
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
        picture={!isEarlier && <WeeksRing client={client} bornOn={chart.glance?.bornOn ?? null} />}
        called={nameAndPronouns(client)}
        status={
          !isEarlier &&
          (isOwn ? (
            <StatusMenu
              status={chart.pendingStatus ?? clientStatus(client, today)}
              chosen={chart.pendingStatus ?? client.status}
              onChoose={(status) => dispatch(chartActions.statusChosen({ clientId, status }))}
            />
          ) : (
            <StatusBadge status={clientStatus(client, today)} />
          ))
        }
        subtitle={isEarlier ? 'Earlier pregnancy' : subtitleOf(client)}
        below={
          <>
            {client.received && !isEarlier && <PreviousOwner received={client.received} />}
            {hasEarlier && (
              <PregnancySelect
                pregnancies={pregnancies ?? []}
                shownId={pregnancyId}
                onChoose={showPregnancy}
              />
            )}
          </>
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
      >
        <ContactLinks client={client} />
        {!isEarlier && <GlanceFacts client={client} nextVisit={chart.glance?.nextVisit ?? null} />}
      </ChartHeader>
      {problem}
      {isEarlier && (
        <Banner kind="info">
          <p>
            {isOwn
              ? 'You’re viewing an earlier pregnancy. You can still finish its notes and contracts and complete its reminders. New records belong to the current pregnancy.'
              : 'You’re viewing an earlier pregnancy.'}
          </p>
        </Banner>
      )}
      {editing.restored && (
        <Banner kind="info">
          <p>We kept your changes. They aren’t saved yet.</p>
        </Banner>
      )}
      <ChartTabs client={client} pregnancyId={pregnancyId} />
      {(isOwn || isFormer) && <ContractDialogs client={client} />}
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
  if (pregnancyEnd) return PREGNANCY_ENDED_LABEL;
  return `EDD: ${edd ? formatDate(edd) : 'not set'}`;
}

interface ChartActionsProps {
  client: Client;
  uid: string;
  editing: ChartEditing;
}

function ChartActions({ client, uid, editing }: ChartActionsProps) {
  const { isOwn, canEdit, isFormer } = useChartAccess();
  const { first, shown } = useChartTabs();
  // Every other tab has its own primary action.
  const isOverview = shown === first;
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
      {canEdit && <AddNoteButton client={client} />}
      {isOwn && (
        <>
          <NewContractButton />
          <button
            ref={editButton}
            type="button"
            className={isOverview ? 'btn btn-primary' : 'btn btn-quiet'}
            onClick={editing.editWhole}
          >
            <Pencil size={18} aria-hidden /> <span className="btn-label">Edit Chart</span>
          </button>
        </>
      )}
      {isOwn || isFormer ? (
        <ChartMenu client={client} uid={uid} />
      ) : (
        <button type="button" className="btn btn-quiet" onClick={() => window.print()}>
          <Printer size={18} aria-hidden /> <span className="btn-label">Print</span>
        </button>
      )}
    </>
  );
}
