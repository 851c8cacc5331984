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
    <fieldset className={`segmented-control ${className}`}>
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
