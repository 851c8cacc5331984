import type { AnyCredential } from '../security/credential-mac.js';
import { insertCredentialMacs, rowsOf } from '../security/insert-credential-macs.js';
import type { AdoptionStep } from './adoption-step.js';
import { eachBatch, hasRows } from './each-batch.js';

const SHARES = rowsOf('BirthPlanShare');

/** Adds MACs to shares from before each had one, so that their links keep working. */
export const shares: AdoptionStep = {
  name: 'shares',
  migration: '20261129075400_share_macs',
  hasProofs: (client) => hasRows(client, 'SELECT FROM "BirthPlanShare" WHERE mac IS NOT NULL'),
  hasRecords: (client) => hasRows(client, SHARES),
  adopt: (client, key) =>
    eachBatch<AnyCredential>(client, SHARES, (rows) =>
      insertCredentialMacs(client, key, 'BirthPlanShare', rows),
    ),
};
