import { BellOff } from 'lucide-react';
import { Dropdown } from 'react-bootstrap';
import { Link } from 'react-router';
import { useAppDispatch, useAppSelector } from '../../store/hooks.js';
import { useTimeZone, useToday } from '../../store/today.js';
import { NotificationItem } from './NotificationItem.js';
import { notificationsActions, selectNotifications } from './notifications.slice.js';

/** The bell's list: the newest notifications, their actions, and a link to the reminders. */
export default function NotificationPanel() {
  const dispatch = useAppDispatch();
  const zone = useTimeZone();
  const today = useToday();
  const { status, notifications, unreadCount, hasOlder } = useAppSelector(selectNotifications);
  const { allReadRequested, olderRequested, readRequested, refreshRequested } = notificationsActions;
  return (
    <>
      <div className="d-flex align-items-center justify-content-between gap-2 border-bottom py-2q pe-2 ps-3">
        <h2 className="m-0 fs-lg">Notifications</h2>
        <button
          type="button"
          className="btn btn-link btn-sm min-h-tap px-2"
          disabled={unreadCount === 0}
          onClick={() => dispatch(allReadRequested())}
        >
          Mark all read
        </button>
      </div>
      <div className="notification-scroll overflow-y-auto">
        {notifications.length > 0 && (
          <ul className="list-unstyled mb-0">
            {notifications.map((notification) => (
              <li key={notification.id}>
                <NotificationItem
                  notification={notification}
                  zone={zone}
                  today={today}
                  onOpen={() => !notification.isRead && dispatch(readRequested(notification.id))}
                />
              </li>
            ))}
          </ul>
        )}
        {hasOlder && (
          <button
            type="button"
            className="btn btn-quiet btn-sm notification-older my-2h mx-3"
            onClick={() => dispatch(olderRequested())}
          >
            Show older
          </button>
        )}
        {notifications.length === 0 && status === 'loaded' && (
          <div className="empty-state">
            <BellOff size={28} aria-hidden />
            <p className="empty-state-title">No notifications</p>
            <p>You're all caught up!</p>
          </div>
        )}
        {notifications.length === 0 && status === 'idle' && (
          <p className="py-3h px-3 m-0 text-body-secondary" role="status">
            Loading…
          </p>
        )}
        {status === 'failed' && (
          <div className="py-3h px-3 m-0 text-body-secondary" role="alert">
            <p>
              {notifications.length > 0
                ? 'Your notifications may be out of date. The latest ones couldn’t be loaded.'
                : 'Your notifications couldn’t be loaded.'}
            </p>
            <button
              type="button"
              className="btn btn-quiet btn-sm"
              onClick={() => dispatch(refreshRequested())}
            >
              Retry
            </button>
          </div>
        )}
      </div>
      <Dropdown.Item
        as={Link}
        className="notification-all d-grid fw-semibold text-decoration-underline place-center min-h-48 border-top"
        to="/reminders"
      >
        View all reminders
      </Dropdown.Item>
    </>
  );
}
