import { type BillingCurrency, formatMoney, type Invoice } from '@doula-desk/domain';

type Amounts = Pick<Invoice, 'subtotal' | 'discount' | 'tax' | 'total'>;

/** The totals below an invoice's lines. */
export function InvoiceTotals({ totals, currency }: { totals: Amounts; currency: BillingCurrency }) {
  const { subtotal, discount, tax, total } = totals;
  const rows = [
    ...(discount > 0 || tax > 0 ? [{ label: 'Subtotal', value: formatMoney(subtotal, currency) }] : []),
    ...(discount > 0 ? [{ label: 'Discount', value: formatMoney(-discount, currency) }] : []),
    ...(tax > 0 ? [{ label: 'Tax', value: formatMoney(tax, currency) }] : []),
  ];
  return (
    <dl className="tabular d-grid gap-1 mt-0 mb-3h mx-0">
      {rows.map(({ label, value }) => (
        <div className="d-flex justify-content-between" key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="fw-650 d-flex justify-content-between">
        <dt>Total</dt>
        <dd>{formatMoney(total, currency)}</dd>
      </div>
    </dl>
  );
}
