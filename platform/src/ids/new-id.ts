import { v7 } from 'uuid';

/** Returns a new UUID v7: ids sort by creation time, and indexes grow at one end. */
export function newId(): string {
  return v7();
}
