import { type RefObject, useEffect, useRef } from 'react';

/** How many pixels of the neighboring tab stay visible. */
const NEIGHBOR = 24;

/**
 * Keeps the selected tab visible in a row that is wider than the screen: when it's selected, when the screen rotates,
 * and when counts appear in labels and push it aside.
 * @param chosen the selected tab's name
 * @returns the ref for the row
 */
export function useTabInView(chosen: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever another tab is selected
  useEffect(() => {
    const tabs = row.current;
    if (!tabs) return;
    const show = () => scrollRowToTab(tabs);
    show();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(show);
    for (const each of [tabs, ...tabs.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [chosen]);
  return row;
}

/** Scrolls only the row, never the page. */
function scrollRowToTab(row: HTMLElement): void {
  const tab = row.querySelector('[aria-selected="true"]');
  if (!tab) return;
  const [shown, place] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  const [before, after] = [place.left - NEIGHBOR - shown.left, place.right + NEIGHBOR - shown.right];
  if (before < 0) row.scrollLeft += before;
  else if (after > 0) row.scrollLeft += after;
}
