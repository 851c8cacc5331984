import { formatMoney, type Service } from '@doula-desk/domain';
import { Archive, ArchiveRestore, Pencil, Tags, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { confirm } from '../../../components/confirm/index.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { ErrorState } from '../../../components/ErrorState.js';
import { RetryHint } from '../../../components/PartState.js';
import { toastActions } from '../../../components/toasts/index.js';
import { useCall } from '../../../lib/useCall.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { deleteService, fetchServices, saveService } from '../billing.api.js';
import { billingFailureText, codesText, formatDeposit, formatRate, includedText } from '../texts.js';
import { useLoaded, useReloadOnChange } from '../useLoading.js';
import { ListSkeleton } from './ListSkeleton.js';

interface ServicesTabProps {
  /** The number of changes. The list reloads when it increases. */
  changes: number;
  onEdit: (service: Service) => void;
  onNew: () => void;
}

/** The practice's services. Archived services aren't offered anymore, but can be offered again. */
export function ServicesTab({ changes, onEdit, onNew }: ServicesTabProps) {
  const { value, failure, isBusy, reload } = useLoaded(fetchServices);
  useReloadOnChange(changes, reload);
  const [showsArchived, setShowsArchived] = useState(false);
  const archived = value?.filter(({ isActive }) => !isActive) ?? [];
  const shown = [...(value?.filter(({ isActive }) => isActive) ?? []), ...(showsArchived ? archived : [])];
  return (
    <>
      {value && failure && (
        <RetryHint className="load-hint" onRetry={reload}>
          The latest data couldn’t be loaded. What you see may be out of date.
        </RetryHint>
      )}
      <section className="card" aria-label="Services" aria-busy={isBusy}>
        {!value && !failure && <ListSkeleton what="services" />}
        {!value && failure && (
          <ErrorState
            title="Your services couldn’t be loaded"
            message={billingFailureText(failure, 'The server didn’t respond')}
            onRetry={reload}
          />
        )}
        {value && shown.length === 0 && (
          <EmptyState
            title={archived.length > 0 ? 'No active services' : 'No services yet'}
            hint="Add what you offer and its price, then choose it in contracts and invoices."
            Icon={Tags}
            action={
              <button type="button" className="btn btn-quiet" onClick={onNew}>
                Add service
              </button>
            }
          />
        )}
        {shown.length > 0 && (
          <ul className="record-cards list-unstyled m-0" aria-label="Services">
            {shown.map((service) => (
              <ServiceRow key={service.id} service={service} onEdit={onEdit} onChanged={reload} />
            ))}
          </ul>
        )}
      </section>
      {archived.length > 0 && (
        <button
          type="button"
          className="btn btn-quiet mt-3"
          aria-expanded={showsArchived}
          onClick={() => setShowsArchived(!showsArchived)}
        >
          {showsArchived ? 'Hide archived services' : `Show archived services (${archived.length})`}
        </button>
      )}
    </>
  );
}

interface ServiceRowProps {
  service: Service;
  onEdit: (service: Service) => void;
  onChanged: () => void;
}

function ServiceRow({ service, onEdit, onChanged }: ServiceRowProps) {
  const dispatch = useAppDispatch();
  const { name, description, price, currency, taxRate, isActive } = service;
  const archiving = useCall(
    () => {
      const { id: _, version: __, createdAt: ___, updatedAt: ____, ...fields } = service;
      return saveService(service, { ...fields, isActive: !isActive }, '');
    },
    () => {
      dispatch(toastActions.succeeded(isActive ? 'Service archived' : 'Service unarchived'));
      onChanged();
    },
  );
  const removal = useCall(
    () => deleteService(service.id),
    () => {
      dispatch(toastActions.succeeded('Service deleted'));
      onChanged();
    },
  );
  const remove = async () => {
    const isSure = await confirm({
      title: 'Delete service',
      text: `Do you want to delete “${name}”? Contracts and invoices keep what they copied from it.`,
      confirmLabel: 'Delete',
      dangerous: true,
    });
    if (isSure) removal.start();
  };
  const failure = archiving.failure ?? removal.failure;
  const tax = taxRate > 0 && `${formatRate(taxRate)} tax`;
  const deposit = formatDeposit(service);
  const facts = [includedText(service), deposit && `${deposit} deposit`, tax, codesText(service)].filter(
    Boolean,
  );
  const ArchiveIcon = isActive ? Archive : ArchiveRestore;
  return (
    <li className="d-flex flex-wrap row-gap-2 column-gap-3 justify-content-between">
      <div className="min-w-0">
        <p className="m-0 d-flex flex-wrap gap-2 align-items-center">
          <strong className="text-break" dir="auto">
            {name}
          </strong>
          <span className="tabular">{formatMoney(price, currency)}</span>
          {!isActive && <span className="badge tone-quiet">Archived</span>}
        </p>
        {facts.length > 0 && <p className="m-0 text-body-secondary fs-md">{facts.join(' · ')}</p>}
        {description && (
          <p className="m-0 fs-md text-break text-pre-line" dir="auto">
            {description}
          </p>
        )}
        {failure && (
          <p className="m-0 text-danger" role="alert">
            {billingFailureText(failure, 'The service couldn’t be changed')}
          </p>
        )}
      </div>
      <div className="d-flex gap-1 align-items-center align-self-start">
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          aria-label={`Edit ${name}`}
          onClick={() => onEdit(service)}
        >
          <Pencil size={16} aria-hidden /> Edit
        </button>
        <button
          type="button"
          className="btn btn-icon"
          aria-label={isActive ? `Archive ${name}` : `Unarchive ${name}`}
          title={isActive ? 'Archive' : 'Unarchive'}
          disabled={archiving.isBusy}
          onClick={archiving.start}
        >
          <ArchiveIcon size={18} aria-hidden />
        </button>
        {!isActive && (
          <button
            type="button"
            className="btn btn-icon"
            aria-label={`Delete ${name}`}
            title="Delete"
            disabled={removal.isBusy}
            onClick={() => void remove()}
          >
            <Trash2 size={18} aria-hidden />
          </button>
        )}
      </div>
    </li>
  );
}
