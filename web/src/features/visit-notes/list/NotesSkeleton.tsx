const cards = ['a', 'b', 'c'];

/** Placeholders in the shape of the cards while they load. */
export function NotesSkeleton() {
  return (
    <div className="list-unstyled d-grid gap-3 mt-0 mb-3 placeholder-glow" role="status">
      <span className="visually-hidden">Loading visit notes…</span>
      {cards.map((card) => (
        <div key={card} className="card note-card d-grid cols-1 gap-2t py-3q px-3h" aria-hidden="true">
          <span className="placeholder col-5" />
          <span className="placeholder col-7" />
          <span className="placeholder col-12" />
          <span className="placeholder col-9" />
        </div>
      ))}
    </div>
  );
}
