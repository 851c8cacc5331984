import type { Settings } from '@doula-desk/domain';
import { useAppSelector } from '../../../store/hooks.js';
import { selectSettingsState } from './settings.slice.js';

/** The settings as far as they are known: from the server, or as this browser remembers them. The shell loads them. */
export function useKnownSettings(): Settings | null {
  return useAppSelector((state) => selectSettingsState(state).settings);
}
