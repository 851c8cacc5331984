/** A row of buttons, one of which is selected, such as a calendar's views. */
export function SegmentedControl<Id extends string>({
  label,
  options,
  chosen,
  className = '',
  onChoose,
}: {
  /** Label for screen readers. */
  label: string;
  options: readonly { id: Id; label: string }[];
  chosen: Id;
  className?: string;
  onChoose: (id: Id) => void;
}) {
  return (
    <fieldset className={`segmented-control d-flex rounded bg-body-secondary mw-100 gap-0h ${className}`}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <button
          className="min-h-38 py-0 px-2h border-0 rounded-1 fs-md fw-550"
          key={option.id}
          type="button"
          aria-pressed={option.id === chosen}
          onClick={() => onChoose(option.id)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
