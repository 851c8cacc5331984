import type { SummarySection } from '@doula-desk/domain';

/** A summary: each part with its lines. */
export function SummaryView({ sections }: { sections: readonly SummarySection[] }) {
  if (sections.length === 0) return <p className="text-body-secondary">Nothing to share yet.</p>;
  return (
    <>
      {sections.map(({ title, lines }) => (
        <div key={title} className="shift-part">
          <h3 className="h6" dir="auto">
            {title}
          </h3>
          <ul>
            {lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and equal ones are interchangeable
              <li key={place} dir="auto">
                {line}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
