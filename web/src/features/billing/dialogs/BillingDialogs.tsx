import type { BillingCurrency, Payment, Service } from '@doula-desk/domain';
import { useState } from 'react';
import type { BillingRef } from '../billing.api.js';
import '../billing.scss';
import { CreditDialog } from './CreditDialog.js';
import { InvoiceDialog } from './InvoiceDialog.js';
import { InvoiceForm } from './InvoiceForm.js';
import { PaymentDialog } from './PaymentDialog.js';
import { RefundDialog } from './RefundDialog.js';
import { ServiceDialog } from './ServiceDialog.js';

/** The open dialog. */
export type OpenedBilling =
  | ({ dialog: 'invoice' } & BillingRef)
  | { dialog: 'new-invoice'; clientId: string | null }
  | { dialog: 'payment'; clientId: string | null; currency: BillingCurrency }
  | ({ dialog: 'refund' } & BillingRef)
  | { dialog: 'credit'; payment: Payment }
  | { dialog: 'service'; service: Service | null; currency: BillingCurrency };

interface BillingDialogsProps {
  opened: OpenedBilling;
  /** Whether the client's pregnancy ended in a loss; undefined if unknown. */
  isAfterLoss?: boolean;
  /** Called when lists and totals are out of date. */
  onChanged: () => void;
  onClose: () => void;
}

/** The billing dialogs, in one lazy module because they share most of their code. */
export default function BillingDialogs({ opened, isAfterLoss, onChanged, onClose }: BillingDialogsProps) {
  const [created, setCreated] = useState<BillingRef | null>(null);
  const done = () => {
    onChanged();
    onClose();
  };
  const invoice = created ?? (opened.dialog === 'invoice' ? opened : null);
  if (invoice) {
    return (
      <InvoiceDialog
        clientId={invoice.clientId}
        id={invoice.id}
        isAfterLoss={isAfterLoss}
        onChanged={onChanged}
        onClose={onClose}
      />
    );
  }
  switch (opened.dialog) {
    case 'invoice':
      return null;
    case 'new-invoice':
      return (
        <InvoiceForm
          invoice={null}
          clientId={opened.clientId}
          onSaved={(saved) => {
            onChanged();
            // Shows the new invoice, since the next step is to send it.
            setCreated(saved);
          }}
          onClose={onClose}
        />
      );
    case 'payment':
      return (
        <PaymentDialog
          clientId={opened.clientId}
          invoice={null}
          currency={opened.currency}
          onSaved={done}
          onClose={onClose}
        />
      );
    case 'refund':
      return <RefundDialog clientId={opened.clientId} id={opened.id} onSaved={done} onClose={onClose} />;
    case 'credit':
      return <CreditDialog payment={opened.payment} onSaved={done} onClose={onClose} />;
    case 'service':
      return (
        <ServiceDialog
          service={opened.service}
          currency={opened.currency}
          onSaved={onChanged}
          onClose={onClose}
        />
      );
  }
}
