/** A row of buttons of which one is chosen: the views of a calendar, the length of a range. */
export function SegmentedControl<Id extends string>({
  label,
  options,
  chosen,
  className = '',
  onChoose,
}: {
  /** For screen readers only. */
  label: string;
  options: readonly { id: Id; label: string }[];
  chosen: Id;
  className?: string;
  onChoose: (id: Id) => void;
}) {
  return (
    <fieldset className={`segmented-control d-flex rounded bg-body-secondary ${className}`}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <button
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
