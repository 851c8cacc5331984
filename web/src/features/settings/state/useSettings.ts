import { defaultSettings, type Settings } from '@doula-desk/domain';
import { useMemo } from 'react';
import { useAppSelector, useSagas } from '../../../app/hooks.js';
import { useTimeZone } from '../../../app/today.js';
import { watchSettings } from './settings.saga.js';
import { selectSettingsState } from './settings.slice.js';

/** The settings as far as they are known: from the server, or as this browser remembers them. */
export function useKnownSettings(): Settings | null {
  useSagas(watchSettings);
  return useAppSelector((state) => selectSettingsState(state).settings);
}

/** The settings that hold: what is known of them, else the defaults. */
export function useSettings(): Settings {
  const zone = useTimeZone();
  const known = useKnownSettings();
  return useMemo(() => known ?? defaultSettings(zone), [known, zone]);
}
