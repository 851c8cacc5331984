import type { Tag } from '../tag.js';
import type { Typography } from './styles.js';

/** Where and how a block is laid out. */
export interface LayoutContext {
  /** Node of the document's structure that the block belongs to. */
  root: Tag;
  type: Typography;
  /** Points. */
  width: number;
  /** Returns the page of an anchor, from 1. It is known once everything is placed, which is before pages are drawn. */
  pageOf(anchor: string): number | undefined;
}
