import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { LazyDropdown } from '../../components/LazyDropdown.js';
import { lazyPart } from '../../lib/lazyPart.js';
import { Avatar } from './Avatar.js';
import { USER_MENU_ID } from './userMenuId.js';
import { useShownUser } from './useShownUser.js';

const UserMenuItems = lazyPart(() => import('./UserMenuItems.js'));

/**
 * A menu with the user's pages and the theme. On narrow screens, which have no sidebar, it also shows the user's name
 * and Sign Out.
 */
export function UserMenu() {
  const user = useShownUser();
  const [isOpen, setOpen] = useState(false);
  const toggle = (
    <>
      <Avatar initials={user.initials} photo={user.photo} />
      <ChevronDown size={16} aria-hidden />
      <span className="visually-hidden">User menu</span>
    </>
  );
  return (
    <LazyDropdown
      id={USER_MENU_ID}
      className="user-menu-toggle min-h-tap text-body fw-semibold"
      toggle={toggle}
      menuClassName="user-menu shadow"
      isOpen={isOpen}
      onToggle={setOpen}
    >
      <UserMenuItems />
    </LazyDropdown>
  );
}
