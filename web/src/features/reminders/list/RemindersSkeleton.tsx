const cards = ['a', 'b', 'c', 'd'];
const rows = ['a', 'b', 'c', 'd', 'e'];

/** Loading placeholders in the shape of the totals and the list. */
export function RemindersSkeleton() {
  return (
    <div className="placeholder-glow" role="status">
      <span className="visually-hidden">Loading reminders…</span>
      <div className="stat-grid" aria-hidden="true">
        {cards.map((card) => (
          <div key={card} className="card reminder-skeleton-card">
            <span className="placeholder col-4" />
            <span className="placeholder col-6" />
          </div>
        ))}
      </div>
      <div className="card reminder-rows" aria-hidden="true">
        {rows.map((row) => (
          <div key={row} className="reminder-skeleton">
            <span className="placeholder col-5" />
            <span className="placeholder col-7" />
          </div>
        ))}
      </div>
    </div>
  );
}
