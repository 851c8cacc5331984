const rows = ['a', 'b', 'c', 'd', 'e'];

/** Loading placeholders in the shape of the emails. */
export function SentMailSkeleton() {
  return (
    <div className="placeholder-glow" role="status">
      <span className="visually-hidden">Loading sent emails…</span>
      {rows.map((row) => (
        <div key={row} className="mail-skeleton d-grid p-3h" aria-hidden="true">
          <span className="placeholder col-5" />
          <span className="placeholder col-7" />
        </div>
      ))}
    </div>
  );
}
