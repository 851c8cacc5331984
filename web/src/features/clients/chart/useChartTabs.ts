import { useSearchParams } from 'react-router';
import { useChartAccess } from '../../../store/chartAccess.js';
import { type ChartTab, chartTabs } from './tabs.js';

/** URL parameter that names the tab, so that notifications and emails can link to it. */
export const TAB = 'tab';

interface ChartTabsView {
  /** The tabs that the practitioner may open. */
  open: ChartTab[];
  first: ChartTab | undefined;
  shown: ChartTab | undefined;
}

/** Returns the tabs of the surrounding chart. */
export function useChartTabs(): ChartTabsView {
  const [search] = useSearchParams();
  const { isOwn, isFormer } = useChartAccess();
  const open = chartTabs.filter((tab) => isOwn || isFormer || !tab.isOwnersOnly);
  const [first] = open;
  return { open, first, shown: open.find(({ id }) => id === search.get(TAB)) ?? first };
}
