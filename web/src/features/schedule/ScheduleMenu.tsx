import { CalendarSync, EllipsisVertical, Printer } from 'lucide-react';
import { Dropdown } from 'react-bootstrap';

interface ScheduleMenuProps {
  onPrint: () => void;
  onFeed: () => void;
}

/** The less common actions of the schedule. */
export function ScheduleMenu({ onPrint, onFeed }: ScheduleMenuProps) {
  return (
    <Dropdown align="end">
      <Dropdown.Toggle bsPrefix="btn" variant="quiet" id="schedule-menu" className="schedule-menu-toggle">
        <EllipsisVertical size={20} aria-hidden />
        <span className="visually-hidden">More for the schedule</span>
      </Dropdown.Toggle>
      <Dropdown.Menu className="schedule-menu">
        <Dropdown.Item as="button" type="button" onClick={onPrint}>
          <Printer size={18} aria-hidden /> Print the day
        </Dropdown.Item>
        <Dropdown.Item as="button" type="button" onClick={onFeed}>
          <CalendarSync size={18} aria-hidden /> Calendar feed
        </Dropdown.Item>
      </Dropdown.Menu>
    </Dropdown>
  );
}
