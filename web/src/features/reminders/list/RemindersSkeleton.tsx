const rows = ['a', 'b', 'c', 'd', 'e'];

/** Placeholders in the shape of the list while it loads. */
export function RemindersSkeleton() {
  return (
    <div className="placeholder-glow" role="status">
      <span className="visually-hidden">Loading reminders…</span>
      <div className="card p-0 m-0 list-none" aria-hidden="true">
        {rows.map((row) => (
          <div key={row} className="d-grid p-3h">
            <span className="placeholder col-5" />
            <span className="placeholder col-7" />
          </div>
        ))}
      </div>
    </div>
  );
}
