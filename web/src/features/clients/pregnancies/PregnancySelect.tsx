import { type PregnancyEntry, pregnancyName } from '@doula-desk/domain';
import { Check, ChevronDown } from 'lucide-react';
import { Dropdown } from 'react-bootstrap';

interface PregnancySelectProps {
  pregnancies: readonly PregnancyEntry[];
  /** The selected earlier pregnancy; null for the current one. */
  shownId: string | null;
  onChoose: (pregnancyId: string | null) => void;
}

/** Switches the chart between the client's pregnancies. */
export function PregnancySelect({ pregnancies, shownId, onChoose }: PregnancySelectProps) {
  const isShown = ({ id, isCurrent }: PregnancyEntry) => (shownId === null ? isCurrent : id === shownId);
  const shown = pregnancies.find(isShown);
  return (
    <Dropdown className="pregnancy-select no-print mt-2">
      <Dropdown.Toggle variant="" bsPrefix="btn" className="btn-quiet btn-sm">
        <span className="visually-hidden">Pregnancy: </span>
        <span>{shown ? pregnancyName(shown) : 'Earlier pregnancy'}</span>
        <ChevronDown size={16} aria-hidden />
      </Dropdown.Toggle>
      <Dropdown.Menu>
        {pregnancies.map((pregnancy) => (
          <Dropdown.Item
            key={pregnancy.id}
            as="button"
            type="button"
            aria-current={isShown(pregnancy) || undefined}
            onClick={() => onChoose(pregnancy.isCurrent ? null : pregnancy.id)}
          >
            <span className="status-check">{isShown(pregnancy) && <Check size={16} aria-hidden />}</span>
            {pregnancyName(pregnancy)}
          </Dropdown.Item>
        ))}
      </Dropdown.Menu>
    </Dropdown>
  );
}
