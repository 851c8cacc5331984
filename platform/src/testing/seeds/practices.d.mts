import type pg from 'pg';

export interface PracticeSizes {
  /** Number of clients in the large practice. */
  clients: number;
  /** Number of appointments in the large practice, spread over its clients, the past two years, and the coming year. */
  appointments: number;
  /** Number of other practices. */
  others: number;
  /** Number of clients in each of the other practices. */
  otherClients: number;
  /** Number of appointments in each of the other practices. */
  otherAppointments: number;
}

export const defaultSizes: PracticeSizes;

/** Fills a migrated database with invented practices, and returns the owner of the large one. */
export function seedPractices(
  client: Pick<pg.Client, 'query'>,
  sizes?: Partial<PracticeSizes>,
): Promise<{ ownerId: string }>;
