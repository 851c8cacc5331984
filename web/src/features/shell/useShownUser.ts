import { displayName, initials } from '@doula-desk/domain';
import { useAppSelector } from '../../app/hooks.js';
import { selectUser } from '../auth/index.js';

/** The signed-in person as the shell shows them. */
export function useShownUser(): { name: string; initials: string; email: string } {
  const user = useAppSelector(selectUser);
  const name = displayName(user ?? {});
  return { name, initials: initials(name), email: user?.email ?? '' };
}
