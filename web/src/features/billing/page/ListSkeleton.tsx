const rows = ['a', 'b', 'c'];

/** Placeholders in the shape of a list's rows. */
export function ListSkeleton({ what }: { what: string }) {
  return (
    <div className="billing-skeleton d-grid gap-3 p-3h placeholder-glow" role="status">
      <span className="visually-hidden">{`Loading ${what}…`}</span>
      {rows.map((row) => (
        <span key={row} className="placeholder col-12" aria-hidden="true" />
      ))}
    </div>
  );
}
