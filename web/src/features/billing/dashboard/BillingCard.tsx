import { formatMoney } from '@doula-desk/domain';
import { useId } from 'react';
import { Link } from 'react-router';
import { fetchSummary } from '../billing.api.js';
import { useLoaded } from '../useLoading.js';
import '../billing.scss';

/**
 * The dashboard card that shows what clients owe. Renders nothing if no invoices are open or the amounts
 * haven't loaded.
 */
export default function BillingCard() {
  const id = useId();
  const { value } = useLoaded(fetchSummary);
  const sums = value?.sums.filter(({ open }) => open > 0) ?? [];
  if (sums.length === 0) return null;
  return (
    <section className="card" aria-labelledby={id}>
      <div className="row-head pt-3h px-3h">
        <h2 className="m-0 fs-3" id={id}>
          Billing
        </h2>
        <Link to="/billing">View billing</Link>
      </div>
      {sums.map(({ currency, open, overdue }) => (
        <dl key={currency} className="d-grid gap-3 tabular mb-3 px-3h cols-fit-7">
          <div>
            <dt className="text-body-secondary fw-medium">Outstanding</dt>
            <dd className="fs-3 fw-650">{formatMoney(open, currency)}</dd>
          </div>
          {overdue > 0 && (
            <div>
              <dt className="text-body-secondary fw-medium">Overdue</dt>
              <dd className="fs-3 fw-650">
                <Link to="/billing?filter=overdue">{formatMoney(overdue, currency)}</Link>
              </dd>
            </div>
          )}
        </dl>
      ))}
    </section>
  );
}
