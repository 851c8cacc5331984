import { formatHours, type PackageResponse } from '@doula-desk/domain';
import { useCallback } from 'react';
import { PartState } from '../../../components/PartState.js';
import { fetchPackage } from '../billing.api.js';
import { useLoaded, useReloadOnChange } from '../useLoading.js';

/**
 * Shows the services in the current pregnancy's invoices, and how many have been used. Renders nothing
 * without a package.
 */
export function PackageCard({ clientId, changes }: { clientId: string; changes: number }) {
  const { value, failure, reload } = useLoaded(useCallback(() => fetchPackage(clientId), [clientId]));
  useReloadOnChange(changes, reload);
  const rows = value ? rowsOf(value) : [];
  if (value && rows.length === 0) return null;
  return (
    <section className="card p-3h" aria-label="Package">
      <h2 className="fs-lg m-0">Package</h2>
      {value ? (
        <ul className="mt-2h mx-0 mb-0 p-0 list-none gap-3 d-grid cols-fit-11">
          {rows.map(({ label, text, used, included }) => (
            <li className="d-grid gap-1h cols-1-auto" key={label}>
              <span>{label}</span>
              <span className="tabular fw-650">{text}</span>
              <progress
                className="col-span-all w-100"
                value={Math.min(used, included)}
                max={included}
                aria-label={`${label}: ${text}`}
              />
            </li>
          ))}
        </ul>
      ) : (
        <PartState hasFailed={failure !== null} loading="Loading the package…" onRetry={reload} />
      )}
    </section>
  );
}

/** Returns a row for each included service. */
function rowsOf({ included, used }: PackageResponse) {
  const counts = [
    { label: 'Prenatal visits', used: used.prenatalVisits, included: included.prenatalVisits },
    { label: 'Birth', used: Math.min(used.births, 1), included: included.includesBirth ? 1 : 0 },
    { label: 'Postpartum visits', used: used.postpartumVisits, included: included.postpartumVisits },
  ].map((row) => ({ ...row, text: `${row.used} of ${row.included}` }));
  const minutes = { label: 'Hours', used: used.minutes, included: included.hours * 60 };
  const hours = `${formatHours(minutes.used)} of ${formatHours(minutes.included)}`;
  return [...counts, { ...minutes, text: hours }].filter((row) => row.included > 0);
}
