import { CircleHelp, LogOut, Settings, UserRound, Zap } from 'lucide-react';
import { Dropdown } from 'react-bootstrap';
import { Link } from 'react-router';
import { ThemeSwitch } from '../../components/theme/index.js';
import { useOpenPalette } from './palette/PaletteProvider.js';
import { USER_MENU_ID } from './userMenuId.js';
import { useShownUser } from './useShownUser.js';
import { useSignOut } from './useSignOut.js';

const pages = [
  { to: '/settings?tab=profile', label: 'Profile', Icon: UserRound },
  { to: '/settings', label: 'Settings', Icon: Settings },
  { to: '/help', label: 'Help', Icon: CircleHelp },
];

/** The user menu's items. */
export default function UserMenuItems() {
  const signOut = useSignOut();
  const user = useShownUser();
  const openPalette = useOpenPalette();
  const openQuickMenu = () => {
    // Focuses the menu's button first: the quick menu returns the focus when it closes, and this item is gone by then.
    document.getElementById(USER_MENU_ID)?.focus();
    openPalette();
  };
  return (
    <>
      <div className="user-menu-person d-grid d-lg-none pt-2 pb-2h px-3 lh-snug">
        <strong dir="auto">{user.name}</strong>
        <span className="overflow-hidden text-body-secondary text-ellipsis">{user.email}</span>
      </div>
      <div className="pt-0 pb-1h px-2h">
        <ThemeSwitch />
      </div>
      <Dropdown.Divider />
      <Dropdown.Item as="button" type="button" className="d-flex align-items-center" onClick={openQuickMenu}>
        <Zap size={18} aria-hidden /> Quick menu
        <kbd className="ms-auto text-body-secondary bg-transparent">{isApple() ? '⌘K' : 'Ctrl+K'}</kbd>
      </Dropdown.Item>
      {pages.map(({ to, label, Icon }) => (
        <Dropdown.Item key={to} as={Link} to={to}>
          <Icon size={18} aria-hidden /> {label}
        </Dropdown.Item>
      ))}
      <Dropdown.Item as="button" type="button" className="d-lg-none" onClick={signOut}>
        <LogOut size={18} aria-hidden /> Sign Out
      </Dropdown.Item>
    </>
  );
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
