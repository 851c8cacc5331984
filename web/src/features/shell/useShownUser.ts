import { displayName, initials } from '@doula-desk/domain';
import { useAppSelector } from '../../store/hooks.js';
import { selectUser } from '../../store/session/session.slice.js';
import { useKnownSettings } from '../settings/index.js';

/** The signed-in person as the shell shows them. */
export function useShownUser(): {
  name: string;
  initials: string;
  email: string;
  /** Encoded image data, where there is a photo. */
  photo: string | null;
} {
  const user = useAppSelector(selectUser);
  const name = displayName(user ?? {});
  const photo = useKnownSettings()?.profile.profileImage ?? null;
  return { name, initials: initials(name), email: user?.email ?? '', photo };
}
