import { type ContractionPattern, contractionPattern } from '@doula-desk/domain';
import { useMemo } from 'react';
import { useKnownSettings } from '../settings/index.js';

/** Returns the practice's pattern. The device keeps the settings, so it is known without a connection. */
export function useContractionPattern(): ContractionPattern {
  const name = useKnownSettings()?.scheduling.contractionPattern;
  return useMemo(() => contractionPattern(name), [name]);
}
