import {
  formatDate,
  formatInstant,
  formatTime,
  type Notification,
  type TimeZone,
  wallClockAt,
} from '@doula-desk/domain';
import { Dropdown } from 'react-bootstrap';
import { Link, useLocation, useResolvedPath } from 'react-router';
import { refreshPage } from '../../lib/clock/useWhenVisible.js';
import { notificationStyles } from './notificationStyles.js';

interface NotificationItemProps {
  notification: Notification;
  zone: TimeZone;
  /** The current day in `zone`. */
  today: string;
  onOpen: () => void;
}

/** A notification in the bell, linking to its subject. */
export function NotificationItem({ notification, zone, today, onOpen }: NotificationItemProps) {
  const { type, title, message, route, isRead, createdAt } = notification;
  const to = pathOf(route);
  const isShown = useResolvedPath(to).pathname === useLocation().pathname;
  const { label, Icon, tone } = notificationStyles[type];
  const { date, time } = wallClockAt(createdAt, zone);
  return (
    <Dropdown.Item
      as={Link}
      to={to}
      className={isRead ? 'notification' : 'notification is-unread'}
      onClick={() => {
        onOpen();
        // The link alone wouldn't reload a page that is already open.
        if (isShown) refreshPage();
      }}
    >
      <span className={`icon-disc tone-${tone}`} role="img" aria-label={label}>
        <Icon size={20} aria-hidden />
      </span>
      <span className="notification-text d-grid text-break">
        <strong className="fw-680">
          {!isRead && <span className="visually-hidden">Unread: </span>}
          <span dir="auto">{title}</span>
        </strong>
        {message && <span dir="auto">{message}</span>}
        <time
          className="text-body-secondary tabular fs-caption"
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

/** Allows only paths within the app. */
function pathOf(route: string): string {
  return /^\/(?![/\\])/u.test(route) ? route : '/reminders';
}
