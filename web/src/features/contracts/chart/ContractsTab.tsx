import type { Client } from '@doula-desk/domain';
import { FileSignature, Plus } from 'lucide-react';
import { EmptyState } from '../../../components/EmptyState.js';
import { ErrorState } from '../../../components/ErrorState.js';
import { useNow } from '../../../lib/clock/useNow.js';
import { useChartAccess } from '../../../store/chartAccess.js';
import { chartListKey } from '../../../store/chartLists.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { useTimeZone } from '../../../store/today.js';
import { contractsActions, selectContracts } from '../contracts.slice.js';
import { listFailureText } from '../texts.js';
import { useContracts, usePollPendingFiles } from '../useContracts.js';
import { ContractCard } from './ContractCard.js';
import '../contracts.scss';

/** The contracts of one pregnancy, in the chart. Earlier ones get no new contracts. */
export function ContractsTab({ client, pregnancyId }: { client: Client; pregnancyId: string | null }) {
  const dispatch = useAppDispatch();
  const { isOwn } = useChartAccess();
  const now = useNow();
  const zone = useTimeZone();
  const { working } = useAppSelector(selectContracts);
  const { contracts, failure, reload } = useContracts(chartListKey(client.id, pregnancyId));
  usePollPendingFiles(contracts);

  const create = isOwn && pregnancyId === null && (
    <button
      type="button"
      className="btn btn-primary"
      onClick={() => dispatch(contractsActions.dialogOpened({ dialog: 'new' }))}
    >
      <Plus size={18} aria-hidden /> Create Contract
    </button>
  );
  return (
    <section aria-label="Contracts">
      {create && contracts && contracts.length > 0 && (
        <div className="d-flex justify-content-end mb-3">{create}</div>
      )}
      <div className="card px-3h py-2">
        {!contracts && !failure && (
          <p className="contract-skeleton d-grid placeholder-glow" role="status">
            <span className="visually-hidden">Loading contracts…</span>
            <span className="placeholder col-6" aria-hidden="true" />
            <span className="placeholder col-9" aria-hidden="true" />
          </p>
        )}
        {!contracts && failure && (
          <ErrorState
            title="The contracts could not be loaded"
            message={listFailureText(failure)}
            onRetry={reload}
          />
        )}
        {contracts?.length === 0 && (
          <EmptyState
            title={create ? 'No contracts yet' : 'No contracts in this pregnancy'}
            {...(create && {
              hint: 'Draft a contract from a template, send it to this client, and sign it together.',
            })}
            Icon={FileSignature}
            action={create}
          />
        )}
        {contracts && contracts.length > 0 && (
          <ul className="list-unstyled m-0" aria-label="Contracts">
            {contracts.map((contract) => (
              <ContractCard
                key={contract.id}
                client={client}
                contract={contract}
                now={now}
                zone={zone}
                isBusy={working.includes(contract.id)}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
