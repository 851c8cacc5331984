import { ChevronDown, LogOut } from 'lucide-react';
import { Dropdown } from 'react-bootstrap';
import { ThemeSwitch } from '../../components/theme/index.js';
import { Avatar } from './Avatar.js';
import { useShownUser } from './useShownUser.js';
import { useSignOut } from './useSignOut.js';

/** The signed-in person, the theme, and Sign Out. */
export function UserMenu() {
  const signOut = useSignOut();
  const user = useShownUser();
  return (
    <Dropdown align="end">
      <Dropdown.Toggle bsPrefix="btn" variant="" className="user-menu-toggle" id="user-menu">
        <Avatar initials={user.initials} photo={user.photo} />
        <span className="user-menu-name" dir="auto">
          {user.name}
        </span>
        <ChevronDown size={16} aria-hidden />
        <span className="visually-hidden">User menu</span>
      </Dropdown.Toggle>
      <Dropdown.Menu className="user-menu">
        <div className="user-menu-person">
          <strong dir="auto">{user.name}</strong>
          <span>{user.email}</span>
        </div>
        <div className="user-menu-theme">
          <ThemeSwitch />
        </div>
        <Dropdown.Divider />
        <Dropdown.Item as="button" type="button" onClick={signOut}>
          <LogOut size={18} aria-hidden /> Sign Out
        </Dropdown.Item>
      </Dropdown.Menu>
    </Dropdown>
  );
}
