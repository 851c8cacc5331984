import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Brand } from '../../components/Brand.js';
import { lazyPart } from '../../lib/lazyPart.js';
import { NotificationBell } from '../notifications/index.js';
import { useUnsentReminders } from '../reminders/index.js';
import { GlobalSearch } from '../search/index.js';
import { useUnsentNotes } from '../visit-notes/index.js';
import { UserMenu } from './UserMenu.js';
import './top-bar.scss';

const Drawer = lazyPart(() => import('./Drawer.js'));

/** The top bar; on narrow screens it also opens the navigation drawer. */
export function TopBar() {
  useUnsentReminders();
  useUnsentNotes();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className="top-bar no-print justify-content-between justify-content-lg-end position-sticky top-0 d-flex align-items-center gap-2h min-h-64 bg-body">
      <div className="d-flex d-lg-none flex-none align-items-center gap-2 min-w-0">
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
        <Brand to="/dashboard" markOnly />
      </div>
      <GlobalSearch />
      <div className="d-flex align-items-center gap-1">
        <NotificationBell />
        <UserMenu />
      </div>
      <Drawer isOpen={open} onClose={close} />
    </header>
  );
}
