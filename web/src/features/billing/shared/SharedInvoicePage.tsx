import type { InvoiceDocument } from '@doula-desk/domain';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { PrintLetterhead } from '../../../components/PrintLetterhead.js';
import { SharedPage } from '../../../components/shared-page/SharedPage.js';
import { ConfirmedPayment, type PaymentOutcome } from './ConfirmedPayment.js';
import { DownloadInvoice } from './DownloadInvoice.js';
import { InvoiceDocumentView } from './InvoiceDocumentView.js';
import { PayByCard } from './PayByCard.js';
import { readInvoiceDocument } from './readInvoiceDocument.js';

const NOTE =
  'Please don’t share this page’s address: anyone who has it can read the invoice. If the link reached you by mistake, please close the page.';

/** An invoice for the client, who has a link and no account. */
export default function SharedInvoicePage() {
  const { token = '' } = useParams();
  const [search] = useSearchParams();
  const checkout = search.get('checkout');
  const [outcome, setOutcome] = useState<PaymentOutcome>('waiting');
  const address = `/api/shared/invoices/${encodeURIComponent(token)}`;
  return (
    <SharedPage<InvoiceDocument>
      // Reloads the invoice once the outcome of a payment is known.
      key={outcome}
      address={address}
      name="invoice"
      read={readInvoiceDocument}
      titleOf={({ title }) => title}
      note={NOTE}
    >
      {({ document, about }, heading) => (
        <InvoiceDocumentView
          invoice={document}
          letterhead={about && <PrintLetterhead {...about} />}
          heading={
            <h1 ref={heading} tabIndex={-1}>
              {document.title}
            </h1>
          }
        >
          {checkout && (
            <ConfirmedPayment
              address={`${address}/checkouts/${encodeURIComponent(checkout)}`}
              outcome={outcome}
              onOutcome={setOutcome}
            />
          )}
          {(!checkout || outcome !== 'waiting') && (
            <PayByCard address={`${address}/checkouts`} amounts={document.card} />
          )}
          <DownloadInvoice address={`${address}/pdf`} />
        </InvoiceDocumentView>
      )}
    </SharedPage>
  );
}
