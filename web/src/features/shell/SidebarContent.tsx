import { LogOut } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { Avatar } from './Avatar.js';
import { isActive, navigation } from './navigation.js';
import { useShownUser } from './useShownUser.js';
import { useSignOut } from './useSignOut.js';
import './sidebar.scss';

interface SidebarContentProps {
  /** Whether to show only icons. The labels remain for screen readers and as tooltips. */
  collapsed?: boolean;
  /** Called on navigation. */
  onNavigate?: () => void;
}

/** The navigation, the signed-in user, and the Sign Out button, for both the sidebar and the drawer. */
export function SidebarContent({ collapsed = false, onNavigate }: SidebarContentProps) {
  const signOut = useSignOut();
  const { pathname } = useLocation();
  const user = useShownUser();
  const entries = navigation.filter(({ isForAdmins }) => !isForAdmins || user.isAdmin);
  return (
    <>
      <nav className="sidebar-nav flex-1" aria-label="Main">
        <ul className="list-unstyled">
          {entries.map((entry) => (
            <li key={entry.to}>
              <Link
                className="sidebar-link d-flex align-items-center gap-2h w-100 min-h-tap border-0 rounded fw-550 text-start text-decoration-none"
                to={entry.to}
                onClick={onNavigate}
                aria-current={isActive(entry, pathname) ? 'page' : undefined}
                title={collapsed ? entry.label : undefined}
              >
                <entry.Icon className="flex-none" size={20} aria-hidden />
                <span className="sidebar-label">{entry.label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="border-top mt-3 pt-2t">
        <div
          className="sidebar-person d-flex align-items-center gap-2h pt-0 px-1 pb-2q"
          title={collapsed ? user.name : undefined}
        >
          <Avatar initials={user.initials} photo={user.photo} />
          <span className="sidebar-label">
            <span className="sidebar-name text-truncate d-block fw-650" dir="auto">
              {user.name}
            </span>
            <span className="text-truncate d-block text-body-secondary fs-sm">{user.email}</span>
          </span>
        </div>
        <button
          type="button"
          className="sidebar-link d-flex align-items-center gap-2h w-100 min-h-tap border-0 rounded fw-550 text-start text-decoration-none"
          title={collapsed ? 'Sign Out' : undefined}
          onClick={signOut}
        >
          <LogOut className="flex-none" size={20} aria-hidden />
          <span className="sidebar-label">Sign Out</span>
        </button>
      </div>
    </>
  );
}
