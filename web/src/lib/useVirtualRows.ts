import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Rows rendered beyond the window, so that scrolling and Tab always find the next one. */
const OVERSCAN = 8;

export interface VirtualRows<Element extends HTMLElement> {
  /** The element that contains the rows. */
  listRef: RefObject<Element | null>;
  rows: VirtualItem[];
  /** Heights, in pixels, of the rows that aren't rendered. */
  before: number;
  after: number;
  /** The ref for a rendered row, which also has its index in `data-index`. */
  measure: (row: HTMLElement | null) => void;
}

/**
 * Renders only the visible rows of a long list in a scrolling window.
 * @param estimate row height in pixels until it is measured
 */
export function useVirtualRows<Element extends HTMLElement>(
  count: number,
  estimate: number,
): VirtualRows<Element> {
  const listRef = useRef<Element>(null);
  const [top, setTop] = useState(0);

  // Content above the list may change with any render.
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
