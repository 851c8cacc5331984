import { type ContractionPattern, contractionPattern } from '@doula-desk/domain';
import { useMemo } from 'react';
import { useKnownSettings } from '../settings/index.js';

/** Returns the practice's contraction pattern. It's stored on the device, so this works offline. */
export function useContractionPattern(): ContractionPattern {
  const name = useKnownSettings()?.scheduling.contractionPattern;
  return useMemo(() => contractionPattern(name), [name]);
}
