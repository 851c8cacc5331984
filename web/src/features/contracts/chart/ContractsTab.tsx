import type { Client } from '@doula-desk/domain';
import { FileSignature, Plus } from 'lucide-react';
import { ChartList } from '../../../components/ChartList.js';
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

/** The chart's tab with the contracts for one pregnancy. Contracts can be added only to the current pregnancy. */
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
    <ChartList
      name="Contracts"
      count={contracts?.length}
      failure={failure && listFailureText(failure)}
      onRetry={reload}
      action={create}
      empty={{
        title: create ? 'No contracts yet' : 'No contracts for this pregnancy',
        hint: 'Draft a contract from a template, send it to this client, and sign it together.',
        Icon: FileSignature,
      }}
    >
      <ul className="list-unstyled m-0" aria-label="Contracts">
        {contracts?.map((contract) => (
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
    </ChartList>
  );
}
