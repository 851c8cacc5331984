import type { InvoiceDocument, InvoiceDocumentLine } from '@doula-desk/domain';
import type { ReactNode } from 'react';
import './invoice-document.scss';

interface InvoiceDocumentViewProps {
  invoice: InvoiceDocument;
  heading: ReactNode;
  /** The practice's letterhead, for printing. */
  letterhead: ReactNode;
  /** The actions that the client can take. */
  children: ReactNode;
}

/** A read-only invoice, with its lines, due dates, and payments. */
export function InvoiceDocumentView({ invoice, heading, letterhead, children }: InvoiceDocumentViewProps) {
  const { clientName, practiceLines, issuedOn, lines, totals, plan, payments } = invoice;
  return (
    <article className="invoice-document text-anywhere">
      {letterhead}
      <header>
        {heading}
        <p>
          <span>For </span>
          <bdi>{clientName}</bdi>
          {issuedOn && <span> · {issuedOn}</span>}
        </p>
      </header>
      <State invoice={invoice} />
      {children}
      <section>
        <h2>Services</h2>
        <Lines lines={lines} />
        <dl className="mt-2 mx-0 mb-0">
          {totals.map(({ text, amount }) => (
            <div className="d-flex justify-content-between gap-3 py-0h" key={text}>
              <dt>{text}</dt>
              <dd className="tabular">{amount}</dd>
            </div>
          ))}
        </dl>
      </section>
      {plan.length > 0 && (
        <section>
          <h2>Due</h2>
          <Lines lines={plan} />
        </section>
      )}
      {payments.length > 0 && (
        <section>
          <h2>Payments</h2>
          <Lines lines={payments} />
        </section>
      )}
      <Words title="How to pay" text={invoice.paymentInstructions} />
      <Words title="Notes" text={invoice.notes} />
      <Words title="From" text={practiceLines.join('\n')} />
    </article>
  );
}

function State({ invoice: { status, isOverdue, balance } }: { invoice: InvoiceDocument }) {
  if (status === 'void') {
    return (
      <p className="invoice-document-state d-flex flex-wrap align-items-baseline gap-2">
        <strong>This invoice is void. You don’t owe anything for it.</strong>
      </p>
    );
  }
  if (status === 'paid') {
    return (
      <p className="invoice-document-state d-flex flex-wrap align-items-baseline gap-2">
        <strong>Paid in full. Thank you!</strong>
      </p>
    );
  }
  return (
    <p className="invoice-document-state d-flex flex-wrap align-items-baseline gap-2">
      <span>Balance due</span> <strong className="tabular">{balance}</strong>
      {isOverdue && <span className="badge tone-danger">Past due</span>}
    </p>
  );
}

function Lines({ lines }: { lines: readonly InvoiceDocumentLine[] }) {
  return (
    <ul className="p-0 m-0 list-none">
      {lines.map(({ text, detail, amount }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and the list is only read
        <li className="d-flex justify-content-between gap-3 py-2 border-bottom" key={place}>
          <span>
            <span dir="auto">{text}</span>
            {detail && (
              <small className="d-block text-body-secondary fs-sm" dir="auto">
                {detail}
              </small>
            )}
          </span>
          <span className="tabular">{amount}</span>
        </li>
      ))}
    </ul>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <section>
      <h2>{title}</h2>
      <p className="text-pre-line text-break" dir="auto">
        {text}
      </p>
    </section>
  );
}
