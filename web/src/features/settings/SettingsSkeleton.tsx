const fields = ['a', 'b', 'c', 'd', 'e'];

/** Placeholders in the shape of the settings while they load. */
export function SettingsSkeleton() {
  return (
    <div className="card d-block p-3h placeholder-glow mb-3h" role="status">
      <span className="visually-hidden">Loading settings…</span>
      {fields.map((field) => (
        <div key={field} className="d-grid gap-2 py-2 px-0" aria-hidden="true">
          <span className="placeholder col-3" />
          <span className="placeholder col-12" />
        </div>
      ))}
    </div>
  );
}
