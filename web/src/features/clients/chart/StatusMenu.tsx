import { type ClientStatus, clientStatuses, type ShownClientStatus } from '@doula-desk/domain';
import { Check, ChevronDown } from 'lucide-react';
import { Dropdown } from 'react-bootstrap';
import { statusTone } from '../shown/StatusBadge.js';

interface StatusMenuProps {
  status: ShownClientStatus;
  /** The chosen status; null if none was chosen, so that it's derived from the pregnancy. */
  chosen: ClientStatus | null;
  onChoose: (status: ClientStatus) => void;
}

/** The status as a badge with a menu. A choice is saved immediately. */
export function StatusMenu({ status, chosen, onChoose }: StatusMenuProps) {
  return (
    <Dropdown>
      <Dropdown.Toggle
        bsPrefix="btn"
        variant=""
        className={`status-toggle min-h-36 rounded-pill fs-md ${statusTone(status)}`}
      >
        <span className="visually-hidden">Status: </span>
        {status}
        <ChevronDown size={16} aria-hidden className="no-print" />
      </Dropdown.Toggle>
      <Dropdown.Menu>
        {clientStatuses.map((choice) => (
          <Dropdown.Item
            key={choice}
            as="button"
            type="button"
            aria-current={choice === status ? 'true' : undefined}
            onClick={() => choice !== chosen && onChoose(choice)}
          >
            <span className="status-check" aria-hidden="true">
              {choice === status && <Check size={16} />}
            </span>
            {choice}
          </Dropdown.Item>
        ))}
      </Dropdown.Menu>
    </Dropdown>
  );
}
