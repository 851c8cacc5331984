import type { ShiftBaby } from '@doula-desk/domain';

interface BabyChoiceProps {
  babies: readonly ShiftBaby[];
  chosen: number | undefined;
  onChoose: (baby: number) => void;
}

/** Which baby the next entries are about, where there are several. */
export function BabyChoice({ babies, chosen, onChoose }: BabyChoiceProps) {
  return (
    <fieldset className="shift-babies">
      <legend>Baby</legend>
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
