import { CalendarSync, EllipsisVertical, Printer, UsersRound } from 'lucide-react';
import { Dropdown } from 'react-bootstrap';

interface ScheduleMenuProps {
  shared: { hasShared: boolean; isShown: boolean; toggle: () => void };
  onPrint: () => void;
  onFeed: () => void;
}

/** A menu of less common actions for the schedule. */
export function ScheduleMenu({ shared, onPrint, onFeed }: ScheduleMenuProps) {
  return (
    <Dropdown align="end">
      <Dropdown.Toggle
        bsPrefix="btn"
        variant="quiet"
        id="schedule-menu"
        className="schedule-menu-toggle h-100 px-0"
      >
        <EllipsisVertical size={20} aria-hidden />
        <span className="visually-hidden">More schedule actions</span>
      </Dropdown.Toggle>
      <Dropdown.Menu>
        {shared.hasShared && (
          <Dropdown.Item as="button" type="button" onClick={shared.toggle}>
            <UsersRound size={18} aria-hidden />{' '}
            <span>{shared.isShown ? 'Hide shared appointments' : 'Show shared appointments'}</span>
          </Dropdown.Item>
        )}
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
