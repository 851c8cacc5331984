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
  'Please don’t share this page’s link: anyone who has it can read the invoice. If you received the link by mistake, please close the page.';

/** Shows an invoice to a client who has a link but no account. */
export default function SharedInvoicePage() {
  const { token = '' } = useParams();
  const [search] = useSearchParams();
  const checkout = search.get('checkout');
  const [{ outcome, credit }, setPayment] = useState<{ outcome: PaymentOutcome; credit: string | null }>({
    ...{ outcome: 'waiting', credit: null },
  });
  const address = `/api/shared/invoices/${encodeURIComponent(token)}`;
  return (
    <SharedPage<InvoiceDocument>
      // Reloads the invoice once a payment's outcome is known.
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
              credit={credit}
              onOutcome={(known, rest) => setPayment({ outcome: known, credit: rest })}
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
