import { displayName, initials } from '@doula-desk/domain';
import { useAppSelector } from '../../store/hooks.js';
import { selectUser } from '../../store/session/session.slice.js';
import { useKnownSettings } from '../settings/index.js';

/** Returns the signed-in user's name, initials, and photo for the shell. */
export function useShownUser(): {
  name: string;
  initials: string;
  email: string;
  /** Encoded image data, if there is a photo. */
  photo: string | null;
  isAdmin: boolean;
} {
  const user = useAppSelector(selectUser);
  const name = displayName(user ?? {});
  const photo = useKnownSettings()?.profile.profileImage ?? null;
  return { name, initials: initials(name), email: user?.email ?? '', photo, isAdmin: user?.isAdmin ?? false };
}
