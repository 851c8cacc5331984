import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Offcanvas } from 'react-bootstrap';
import { Brand } from '../../components/Brand.js';
import { NotificationBell } from '../notifications/index.js';
import { useUnsentReminders } from '../reminders/index.js';
import { SidebarContent } from './SidebarContent.js';
import { UserMenu } from './UserMenu.js';

/** The bar above the page; on a narrow screen it also opens the navigation as a drawer. */
export function TopBar() {
  useUnsentReminders();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className="top-bar">
      <div className="top-bar-start">
        <button
          type="button"
          className="btn btn-icon"
          aria-label="Open menu"
          aria-expanded={open}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Menu size={22} aria-hidden />
        </button>
        <Brand to="/dashboard" />
      </div>
      <div className="top-bar-end">
        <NotificationBell />
        <UserMenu />
      </div>
      <Offcanvas show={open} onHide={close} aria-label="Menu" className="drawer">
        <Offcanvas.Header closeButton closeLabel="Close menu">
          <Brand />
        </Offcanvas.Header>
        <Offcanvas.Body>
          <SidebarContent onNavigate={close} />
        </Offcanvas.Body>
      </Offcanvas>
    </header>
  );
}
