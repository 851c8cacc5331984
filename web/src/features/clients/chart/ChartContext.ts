import { createContext, useContext } from 'react';
import type { ChartEditing } from './useChartEdit.js';

const ChartContext = createContext<ChartEditing | null>(null);

/** Gives the tabs of a chart what is being edited, which outlives a change of tab. */
export const ChartEditProvider = ChartContext.Provider;

/** @throws Error outside a chart */
export function useChartEditing(): ChartEditing {
  const editing = useContext(ChartContext);
  if (!editing) throw new Error('This component must be inside a chart.');
  return editing;
}
