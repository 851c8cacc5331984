import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Rows drawn beyond the window, so that scrolling and the Tab key always find the next one. */
const OVERSCAN = 8;

export interface VirtualRows<Element extends HTMLElement> {
  /** The element that holds the rows. */
  listRef: RefObject<Element | null>;
  rows: VirtualItem[];
  /** Heights, in pixels, that stand for the rows which are not drawn. */
  before: number;
  after: number;
  /** The ref of a drawn row, which also carries `data-index`. */
  measure: (row: HTMLElement | null) => void;
}

/**
 * Of a long list only the rows in sight, the window being what scrolls.
 * @param estimate height of a row in pixels, until it has been measured
 */
export function useVirtualRows<Element extends HTMLElement>(
  count: number,
  estimate: number,
): VirtualRows<Element> {
  const listRef = useRef<Element>(null);
  const [top, setTop] = useState(0);

  // What stands above the list may change with any render.
  useLayoutEffect(() => {
    const list = listRef.current;
    if (list) setTop(Math.round(list.getBoundingClientRect().top + window.scrollY));
  });

  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => estimate,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  const rows = virtualizer.getVirtualItems();
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    listRef,
    rows,
    before: first ? first.start - top : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - top) : 0,
    measure: virtualizer.measureElement,
  };
}
