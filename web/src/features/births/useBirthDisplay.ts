import type { BirthDisplay } from '@doula-desk/domain';
import { useTimeZone } from '../../store/today.js';
import { useKnownSettings } from '../settings/index.js';

/** Returns how the practice shows births. The device keeps the settings, so it is known without a connection. */
export function useBirthDisplay(): BirthDisplay {
  const zone = useTimeZone();
  return { zone, units: useKnownSettings()?.documentation.babyUnits ?? 'us' };
}
