const rows = ['a', 'b', 'c', 'd', 'e'];

/** Placeholders in the shape of the list while it loads. */
export function SentMailSkeleton() {
  return (
    <div className="placeholder-glow" role="status">
      <span className="visually-hidden">Loading sent emails…</span>
      {rows.map((row) => (
        <div key={row} className="d-grid p-3h gap-2q" aria-hidden="true">
          <span className="placeholder col-5" />
          <span className="placeholder col-7" />
        </div>
      ))}
    </div>
  );
}
