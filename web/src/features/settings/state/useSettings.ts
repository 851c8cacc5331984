import { defaultSettings, type Settings } from '@doula-desk/domain';
import { useMemo } from 'react';
import { useTimeZone } from '../../../store/today.js';
import { useKnownSettings } from './useKnownSettings.js';

/** Returns the known settings, or the defaults. */
export function useSettings(): Settings {
  const zone = useTimeZone();
  const known = useKnownSettings();
  return useMemo(() => known ?? defaultSettings(zone), [known, zone]);
}
