import type pg from 'pg';

/**
 * Writes visit notes of about 1,600 characters of invented text for practices that are there already. Each practice
 * gets as many, spread over its clients and over three years back; every tenth is locked and has an amendment.
 */
export function seedVisitNotes(
  client: Pick<pg.Client, 'query'>,
  ownerIds: readonly string[],
  notes: number,
): Promise<void>;
