import type { SummarySection } from '@doula-desk/domain';

/** Shows a summary's parts, each with its lines. */
export function SummaryView({ sections }: { sections: readonly SummarySection[] }) {
  if (sections.length === 0) return <p className="text-body-secondary">Nothing to share yet.</p>;
  return (
    <>
      {sections.map(({ title, lines }) => (
        <div key={title}>
          <h3 className="h6" dir="auto">
            {title}
          </h3>
          <ul className="ps-3h text-anywhere">
            {lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and identical lines are interchangeable
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
