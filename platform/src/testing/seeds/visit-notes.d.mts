import type pg from 'pg';

/**
 * Writes visit notes of about 1,600 characters of invented text for existing practices. Each practice gets `notes` of
 * them, spread over its clients and the past three years. Every tenth is locked and has an amendment.
 */
export function seedVisitNotes(
  client: Pick<pg.Client, 'query'>,
  ownerIds: readonly string[],
  notes: number,
): Promise<void>;
