import type pg from 'pg';

/**
 * Adds sent invoices to a seeded practice, spread over its clients and three years, each with a plan of two payments. A
 * third of them are paid, and a third are partly paid.
 *
 * @param invoices the number of invoices
 */
export function seedInvoices(
  client: Pick<pg.Client, 'query'>,
  ownerId: string,
  invoices: number,
): Promise<void>;
