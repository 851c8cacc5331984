import type { BillingSettings, Invoice, Service } from '@doula-desk/domain';
import { Modal } from 'react-bootstrap';
import { Dialog } from '../../../components/Dialog.js';
import { PartState } from '../../../components/PartState.js';
import { fetchBillingSettings, fetchServices } from '../billing.api.js';
import { useLoaded } from '../useLoading.js';
import { InvoiceFormDialog } from './InvoiceFormDialog.js';

interface InvoiceFormProps {
  /** The draft being edited; null for a new invoice. */
  invoice: Invoice | null;
  /** The client of a new invoice; null if it's chosen in the form. */
  clientId: string | null;
  onSaved: (invoice: Invoice) => void;
  onClose: () => void;
}

/** The form for an invoice, shown once the practice's terms and services have loaded. */
export function InvoiceForm(props: InvoiceFormProps) {
  const { value, failure, reload } = useLoaded(loadParts);
  if (value) return <InvoiceFormDialog {...props} {...value} />;
  return (
    <Dialog title={props.invoice ? 'Edit invoice' : 'New invoice'} onClose={props.onClose} size="lg">
      <Modal.Body>
        <PartState hasFailed={failure !== null} loading="Loading your services…" onRetry={reload} />
      </Modal.Body>
    </Dialog>
  );
}

async function loadParts(): Promise<{ settings: BillingSettings; services: Service[] }> {
  const [{ settings }, services] = await Promise.all([fetchBillingSettings(), fetchServices()]);
  return { settings, services: services.filter(({ isActive }) => isActive) };
}
