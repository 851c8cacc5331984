import type { Client } from 'pg';

/**
 * Records a birth of every client over five years, with a chart that began before it, sources, and distances of all
 * appointments.
 */
export function seedReports(client: Pick<Client, 'query'>): Promise<void>;
