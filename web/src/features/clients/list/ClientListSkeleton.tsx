const cards = ['a', 'b', 'c', 'd'];
const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Loading placeholders in the shape of the totals and the list. */
export function ClientListSkeleton() {
  return (
    <div className="placeholder-glow" role="status">
      <span className="visually-hidden">Loading clients…</span>
      <div className="client-stats" aria-hidden="true">
        {cards.map((card) => (
          <div key={card} className="card client-skeleton-card">
            <span className="placeholder col-6" />
            <span className="placeholder col-3" />
          </div>
        ))}
      </div>
      <div className="client-rows card" aria-hidden="true">
        {rows.map((row) => (
          <div key={row} className="client-skeleton">
            <span className="placeholder col-4" />
            <span className="placeholder col-2" />
          </div>
        ))}
      </div>
    </div>
  );
}
