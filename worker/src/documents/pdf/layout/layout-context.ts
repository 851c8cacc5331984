import type { Tag } from '../tag.js';
import type { Typography } from './styles.js';

/** Where and how a block is laid out. */
export interface LayoutContext {
  /** Node in the structure tree that the block belongs to. */
  root: Tag;
  type: Typography;
  /** In points. */
  width: number;
  /** Returns an anchor's page, starting at 1. Known once everything is placed, which is before pages are drawn. */
  pageOf(anchor: string): number | undefined;
}
