import type { ShiftBaby } from '@doula-desk/domain';

interface BabyChoiceProps {
  babies: readonly ShiftBaby[];
  chosen: number | undefined;
  onChoose: (baby: number) => void;
}

/** Lets the practitioner choose which baby new entries are about, if there are several. */
export function BabyChoice({ babies, chosen, onChoose }: BabyChoiceProps) {
  return (
    <fieldset className="check-buttons shift-babies d-grid gap-2 cols-fit-6">
      <legend className="float-none fs-md">Baby</legend>
      {babies.map(({ number, name }) => (
        <label key={number} className="btn btn-quiet" dir="auto">
          <input
            type="radio"
            name="baby"
            className="visually-hidden"
            checked={chosen === number}
            onChange={() => onChoose(number)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
