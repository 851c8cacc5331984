import { type ClientStatus, clientStatuses } from '@doula-desk/domain';
import { Check, ChevronDown } from 'lucide-react';
import { Dropdown } from 'react-bootstrap';
import { statusTone } from '../shown/StatusBadge.js';

interface StatusMenuProps {
  status: ClientStatus;
  /** The status in words; another than the status where it follows from a loss. */
  label: string;
  /** The status that somebody chose; null where it follows from the due date, and may yet be chosen. */
  chosen: ClientStatus | null;
  onChoose: (status: ClientStatus) => void;
}

/** The status as a badge that opens a menu; a choice applies at once. */
export function StatusMenu({ status, label, chosen, onChoose }: StatusMenuProps) {
  return (
    <Dropdown className="status-menu">
      <Dropdown.Toggle bsPrefix="btn" variant="" className={`status-toggle ${statusTone(status)}`}>
        <span className="visually-hidden">Status: </span>
        {label}
        <ChevronDown size={16} aria-hidden className="no-print" />
      </Dropdown.Toggle>
      <Dropdown.Menu>
        {clientStatuses.map((choice) => (
          <Dropdown.Item
            key={choice}
            as="button"
            type="button"
            aria-current={choice === label ? 'true' : undefined}
            onClick={() => choice !== chosen && onChoose(choice)}
          >
            <span className="status-check" aria-hidden="true">
              {choice === label && <Check size={16} />}
            </span>
            {choice}
          </Dropdown.Item>
        ))}
      </Dropdown.Menu>
    </Dropdown>
  );
}
