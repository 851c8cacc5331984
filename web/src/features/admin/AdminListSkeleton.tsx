const rows = ['a', 'b', 'c', 'd'];

/** Loading placeholders in the shape of a list. */
export function AdminListSkeleton({ name }: { name: string }) {
  return (
    <div className="placeholder-glow" role="status">
      <span className="visually-hidden">{`Loading ${name}…`}</span>
      {rows.map((row) => (
        <div key={row} className="d-grid p-3h gap-2q" aria-hidden="true">
          <span className="placeholder col-5" />
          <span className="placeholder col-7" />
        </div>
      ))}
    </div>
  );
}
