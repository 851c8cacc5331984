import { formatMoney } from '@doula-desk/domain';
import { useId } from 'react';
import { Link } from 'react-router';
import { fetchSummary } from '../billing.api.js';
import { useLoaded } from '../useLoading.js';
import '../billing.scss';

/** The dashboard's card about what clients owe. Renders nothing if nothing is open, or if that isn't known. */
export default function BillingCard() {
  const id = useId();
  const { value } = useLoaded(fetchSummary);
  const sums = value?.sums.filter(({ open }) => open > 0) ?? [];
  if (sums.length === 0) return null;
  return (
    <section className="card" aria-labelledby={id}>
      <div className="section-head">
        <h2 className="section-title" id={id}>
          Billing
        </h2>
        <Link to="/billing">View billing</Link>
      </div>
      {sums.map(({ currency, open, overdue }) => (
        <dl key={currency} className="billing-facts d-grid gap-3 tabular px-3h">
          <div>
            <dt>Open</dt>
            <dd>{formatMoney(open, currency)}</dd>
          </div>
          {overdue > 0 && (
            <div>
              <dt>Overdue</dt>
              <dd>
                <Link to="/billing?filter=overdue">{formatMoney(overdue, currency)}</Link>
              </dd>
            </div>
          )}
        </dl>
      ))}
    </section>
  );
}
