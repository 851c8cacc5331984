import type { BirthDisplay } from '@doula-desk/domain';
import { useTimeZone } from '../../store/today.js';
import { useKnownSettings } from '../settings/index.js';

/** Returns the practice's settings for showing births. They are stored on the device, so this works offline. */
export function useBirthDisplay(): BirthDisplay {
  const zone = useTimeZone();
  return { zone, units: useKnownSettings()?.documentation.babyUnits ?? 'us' };
}
