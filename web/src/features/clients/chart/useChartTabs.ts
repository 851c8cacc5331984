import { useSearchParams } from 'react-router';
import { useChartAccess } from '../../../store/chartAccess.js';
import { type ChartTab, chartTabs } from './tabs.js';

/** URL parameter for the tab, so that notifications and emails can link to a tab. */
export const TAB_PARAM = 'tab';

interface ChartTabsView {
  /** The tabs that the practitioner is allowed to open. */
  open: ChartTab[];
  first: ChartTab | undefined;
  shown: ChartTab | undefined;
}

/** Returns the tabs of the current chart. */
export function useChartTabs(): ChartTabsView {
  const [search] = useSearchParams();
  const { isOwn, isFormer } = useChartAccess();
  const open = chartTabs.filter((tab) => isOwn || isFormer || !tab.isOwnersOnly);
  const [first] = open;
  return { open, first, shown: open.find(({ id }) => id === search.get(TAB_PARAM)) ?? first };
}
