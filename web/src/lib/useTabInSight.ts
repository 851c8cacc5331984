import { type RefObject, useEffect, useRef } from 'react';

/** Pixels of the neighbour that are left to be seen. */
const NEIGHBOUR = 24;

/**
 * Keeps the chosen tab in sight where the row of tabs is wider than the screen: when it is chosen, when the screen turns,
 * and when counts arrive beside the labels and push it aside.
 *
 * @param chosen names the tab
 * @returns for the row
 */
export function useTabInSight(chosen: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each tab that is chosen
  useEffect(() => {
    const tabs = row.current;
    if (!tabs) return;
    const show = () => bringIntoSight(tabs);
    show();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(show);
    for (const each of [tabs, ...tabs.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [chosen]);
  return row;
}

/** Scrolls the row alone, never the page. */
function bringIntoSight(row: HTMLElement): void {
  const tab = row.querySelector('[aria-selected="true"]');
  if (!tab) return;
  const [shown, place] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  const [before, after] = [place.left - NEIGHBOUR - shown.left, place.right + NEIGHBOUR - shown.right];
  if (before < 0) row.scrollLeft += before;
  else if (after > 0) row.scrollLeft += after;
}
