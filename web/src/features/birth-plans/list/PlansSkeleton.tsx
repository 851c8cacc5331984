const cards = ['a', 'b', 'c'];

/** Loading placeholders in the shape of plan cards. */
export function PlansSkeleton() {
  return (
    <div className="placeholder-glow" role="status">
      <span className="visually-hidden">Loading birth plans…</span>
      <div className="list-unstyled d-grid gap-3 m-0 cols-fill-21" aria-hidden="true">
        {cards.map((card) => (
          <div key={card} className="card d-grid gap-2h p-3h">
            <span className="placeholder col-6" />
            <span className="placeholder col-4" />
            <span className="placeholder col-9" />
            <span className="placeholder col-8" />
          </div>
        ))}
      </div>
    </div>
  );
}
