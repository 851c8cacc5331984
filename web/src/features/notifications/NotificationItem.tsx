import {
  formatDate,
  formatInstant,
  formatTime,
  type Notification,
  type TimeZone,
  wallClockAt,
} from '@doula-desk/domain';
import { Dropdown } from 'react-bootstrap';
import { Link } from 'react-router';
import { notificationStyles } from './notificationStyles.js';

interface NotificationItemProps {
  notification: Notification;
  zone: TimeZone;
  /** The current day in that zone. */
  today: string;
  onOpen: () => void;
}

/** A notification in the bell, linking to its subject. */
export function NotificationItem({ notification, zone, today, onOpen }: NotificationItemProps) {
  const { type, title, message, route, isRead, createdAt } = notification;
  const { label, Icon, tone } = notificationStyles[type];
  const { date, time } = wallClockAt(createdAt, zone);
  return (
    <Dropdown.Item
      as={Link}
      to={pathOf(route)}
      className={isRead ? 'notification' : 'notification is-unread'}
      onClick={onOpen}
    >
      <span className={`icon-disc tone-${tone}`} role="img" aria-label={label}>
        <Icon size={20} aria-hidden />
      </span>
      <span className="notification-text d-grid text-break">
        <strong>
          {!isRead && <span className="visually-hidden">Unread: </span>}
          <span dir="auto">{title}</span>
        </strong>
        {message && <span dir="auto">{message}</span>}
        <time
          className="text-body-secondary tabular"
          dateTime={createdAt}
          title={formatInstant(createdAt, zone)}
        >
          {date === today ? formatTime(time) : `${formatDate(date, 'short')}, ${formatTime(time)}`}
        </time>
      </span>
      {!isRead && <span className="notification-dot mt-1h rounded-circle" aria-hidden="true" />}
    </Dropdown.Item>
  );
}

/** Allows only paths within the product. */
function pathOf(route: string): string {
  return /^\/(?![/\\])/u.test(route) ? route : '/reminders';
}
