import type { Settings } from '@doula-desk/domain';
import { useAppSelector } from '../../../store/hooks.js';
import { selectSettingsState } from './settings.slice.js';

/** Returns the settings from the server or the cache, or null. The shell loads them. */
export function useKnownSettings(): Settings | null {
  return useAppSelector((state) => selectSettingsState(state).settings);
}
