import type pg from 'pg';

export interface PracticeSizes {
  /** Clients of the large practice. */
  clients: number;
  /** Appointments of the large practice, spread over its clients, two past years, and the coming one. */
  appointments: number;
  /** Other practices. */
  others: number;
  /** Clients of each of those. */
  otherClients: number;
  /** Appointments of each of those. */
  otherAppointments: number;
}

export const defaultSizes: PracticeSizes;

/** Fills a migrated database with invented practices, and returns the owner of the large one. */
export function seedPractices(
  client: Pick<pg.Client, 'query'>,
  sizes?: Partial<PracticeSizes>,
): Promise<{ ownerId: string }>;
