import { createContext, useContext } from 'react';
import type { ChartEditing } from './useChartEdit.js';

const ChartContext = createContext<ChartEditing | null>(null);

/** Shares the edit among the chart's tabs, so that it survives switching tabs. */
export const ChartEditProvider = ChartContext.Provider;

/** @throws Error outside a chart */
export function useChartEditing(): ChartEditing {
  const editing = useContext(ChartContext);
  if (!editing) throw new Error('This component must be inside a chart.');
  return editing;
}
