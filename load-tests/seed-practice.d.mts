import type pg from 'pg';

export interface PracticeSizes {
  /** Clients of the large practice. */
  clients: number;
  /** Its appointments, spread over its clients and over two years back and one ahead. */
  appointments: number;
  /** Practices beside it. */
  others: number;
  /** Clients of each of those. */
  otherClients: number;
  /** Appointments of each of those. */
  otherAppointments: number;
}

export const defaultSizes: PracticeSizes;

/** Fills a migrated database with invented practices, and names the owner of the large one. */
export function seedPractice(
  client: Pick<pg.Client, 'query'>,
  sizes?: Partial<PracticeSizes>,
): Promise<{ ownerId: string }>;
