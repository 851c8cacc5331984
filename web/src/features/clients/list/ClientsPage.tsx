import { Download, Upload, UserPlus } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { ErrorState } from '../../../components/ErrorState.js';
import { PageHeader } from '../../../components/PageHeader.js';
import { SegmentedControl } from '../../../components/SegmentedControl.js';
import { useWhenVisible } from '../../../lib/clock/useWhenVisible.js';
import { lazyPart } from '../../../lib/lazyPart.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { useToday } from '../../../store/today.js';
import { Invitations, useSharedCharts } from '../../care-team/index.js';
import { TransferOffers, TransferredCharts, useTransfers } from '../../chart-transfers/index.js';
import { ImportDialog } from '../import/ImportDialog.js';
import { hasSameNames } from '../merge/duplicates.js';
import { QuickAddButton } from '../quick/QuickAddButton.js';
import { ClientList } from './ClientList.js';
import { ClientListSkeleton } from './ClientListSkeleton.js';
import { ClientStats } from './ClientStats.js';
import { chartScopeOptions, useChartScope } from './chartScope.js';
import { listFailureText, watchClientList } from './clientList.saga.js';
import { clientListActions, selectClientList } from './clientList.slice.js';
import '../clients.scss';
import './list.scss';

const DuplicateHint = lazyPart(() => import('../merge/DuplicateHint.js'));

/** My Clients, also at `/client/{id}`. */
export default function ClientsPage() {
  useSagas(watchClientList);
  const dispatch = useAppDispatch();
  const today = useToday();
  const { clients: all, failure, exporting } = useAppSelector(selectClientList);
  const { open } = useSharedCharts();
  const { offers, transferred, reload: reloadTransfers } = useTransfers();
  const hasShared = open.size > 0;
  const { scope, choose, clients } = useChartScope(all, open);
  const mayHaveDuplicates = useMemo(() => clients !== null && hasSameNames(clients), [clients]);
  const [importing, setImporting] = useState(false);

  // A loaded list stays visible while it reloads.
  const load = useCallback(
    () => void dispatch(clientListActions.requested(hasShared)),
    [dispatch, hasShared],
  );
  useEffect(load, [load]);
  useWhenVisible(load);

  return (
    <>
      <PageHeader
        title="My Clients"
        action={
          <div className="page-actions flex-wrap gap-2q">
            <button type="button" className="btn btn-quiet" onClick={() => setImporting(true)}>
              <Upload size={18} aria-hidden /> <span className="btn-label">Import</span>
            </button>
            <button
              type="button"
              className="btn btn-quiet"
              disabled={exporting || !clients?.length}
              onClick={() => dispatch(clientListActions.exportRequested())}
            >
              {exporting ? (
                <span className="spinner-border spinner-border-sm" aria-hidden="true" />
              ) : (
                <Download size={18} aria-hidden />
              )}{' '}
              <span className="btn-label">{exporting ? 'Exporting…' : 'Export'}</span>
            </button>
            <QuickAddButton />
            <Link className="btn btn-primary" to="/add-client">
              <UserPlus size={18} aria-hidden /> Add Client
            </Link>
          </div>
        }
      />
      <Invitations />
      <TransferOffers offers={offers} onAnswered={reloadTransfers} />
      {clients && (
        <>
          {hasShared && (
            <SegmentedControl
              label="Clients to show"
              options={chartScopeOptions}
              chosen={scope}
              className="mb-3"
              onChoose={choose}
            />
          )}
          <ClientStats clients={clients} today={today} />
          {mayHaveDuplicates && <DuplicateHint />}
          <ClientList clients={clients} today={today} />
          <TransferredCharts charts={transferred} />
        </>
      )}
      {!clients && failure && (
        <div className="card">
          <ErrorState
            title="Your clients couldn’t be loaded"
            message={listFailureText(failure)}
            onRetry={load}
          />
        </div>
      )}
      {!clients && !failure && <ClientListSkeleton />}
      <ImportDialog show={importing} onClose={() => setImporting(false)} />
    </>
  );
}
