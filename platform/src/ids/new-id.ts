import { v7 } from 'uuid';

/** A new id: UUID v7, so that ids sort by the time they were made and indexes grow at one end. */
export function newId(): string {
  return v7();
}
