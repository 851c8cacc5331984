import { LogOut } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { Avatar } from './Avatar.js';
import { isActive, navigation } from './navigation.js';
import { useShownUser } from './useShownUser.js';
import { useSignOut } from './useSignOut.js';
import './sidebar.scss';

interface SidebarContentProps {
  /** Shows icons only; the labels stay for screen readers and as tooltips. */
  collapsed?: boolean;
  /** Called on navigation. */
  onNavigate?: () => void;
}

/** The navigation, the signed-in person, and Sign Out, for both the sidebar and the drawer. */
export function SidebarContent({ collapsed = false, onNavigate }: SidebarContentProps) {
  const signOut = useSignOut();
  const { pathname } = useLocation();
  const user = useShownUser();
  return (
    <>
      <nav className="sidebar-nav" aria-label="Main">
        <ul className="list-unstyled">
          {navigation.map((entry) => (
            <li key={entry.to}>
              <Link
                className="sidebar-link"
                to={entry.to}
                onClick={onNavigate}
                aria-current={isActive(entry, pathname) ? 'page' : undefined}
                title={collapsed ? entry.label : undefined}
              >
                <entry.Icon size={20} aria-hidden />
                <span className="sidebar-label">{entry.label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="sidebar-user">
        <div className="sidebar-person" title={collapsed ? user.name : undefined}>
          <Avatar initials={user.initials} photo={user.photo} />
          <span className="sidebar-label">
            <span className="sidebar-name" dir="auto">
              {user.name}
            </span>
            <span className="sidebar-email">{user.email}</span>
          </span>
        </div>
        <button
          type="button"
          className="sidebar-link"
          title={collapsed ? 'Sign Out' : undefined}
          onClick={signOut}
        >
          <LogOut size={20} aria-hidden />
          <span className="sidebar-label">Sign Out</span>
        </button>
      </div>
    </>
  );
}
