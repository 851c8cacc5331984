import type pg from 'pg';

/**
 * Adds sent invoices to a seeded practice, spread over its clients and three years, each with a plan of two payments. A
 * third is paid, a third partly paid.
 *
 * @param invoices how many
 */
export function seedInvoices(
  client: Pick<pg.Client, 'query'>,
  ownerId: string,
  invoices: number,
): Promise<void>;
