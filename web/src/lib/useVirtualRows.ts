import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How many rows to render beyond the window, so that scrolling and Tab always reach the next row. */
const OVERSCAN = 8;

export interface VirtualRows<Element extends HTMLElement> {
  /** Ref for the element that contains the rows. */
  listRef: RefObject<Element | null>;
  rows: VirtualItem[];
  /** Heights of the rows that aren't rendered, in pixels. */
  before: number;
  after: number;
  /** Ref for a rendered row, which must also have its index in `data-index`. */
  measure: (row: HTMLElement | null) => void;
}

/**
 * Virtualizes a long list that scrolls with the window.
 * @param estimate assumed row height in pixels, until rows are measured
 */
export function useVirtualRows<Element extends HTMLElement>(
  count: number,
  estimate: number,
): VirtualRows<Element> {
  const listRef = useRef<Element>(null);
  const [top, setTop] = useState(0);

  // Content above the list may change on any render.
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
