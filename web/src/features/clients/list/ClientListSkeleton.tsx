const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Loading placeholders in the shape of the totals and the list. */
export function ClientListSkeleton() {
  return (
    <div className="placeholder-glow" role="status">
      <span className="visually-hidden">Loading clients…</span>
      <div className="card stat-strip-skeleton mb-3" aria-hidden="true" />
      <div className="client-rows card m-0 list-none p-0" aria-hidden="true">
        {rows.map((row) => (
          <div key={row} className="ruled-row d-flex justify-content-between gap-3 p-3h">
            <span className="placeholder col-4" />
            <span className="placeholder col-2" />
          </div>
        ))}
      </div>
    </div>
  );
}
