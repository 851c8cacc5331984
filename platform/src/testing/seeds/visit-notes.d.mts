import type pg from 'pg';

/**
 * Adds visit notes with about 1,600 characters of invented text to existing practices: `notes` in each practice, spread
 * over its clients and the past three years. Every tenth note is locked and has an amendment.
 */
export function seedVisitNotes(
  client: Pick<pg.Client, 'query'>,
  ownerIds: readonly string[],
  notes: number,
): Promise<void>;
