import type { Client } from 'pg';

/**
 * Records a birth for every client, spread over five years. Also sets when each chart was created, how the client found
 * the practice, and the distance of every appointment.
 */
export function seedReports(client: Pick<Client, 'query'>): Promise<void>;
