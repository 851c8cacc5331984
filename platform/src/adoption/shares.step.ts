import type { AnyCredential } from '../security/credential-mac.js';
import { credentialsQuery, insertCredentialMacs } from '../security/insert-credential-macs.js';
import type { AdoptionStep } from './adoption-step.js';
import { eachBatch, hasRows } from './each-batch.js';

const SHARES = credentialsQuery('BirthPlanShare');

/** Adds MACs to shares that predate them, so that their links keep working. */
export const sharesStep: AdoptionStep = {
  name: 'shares',
  migration: '20261129075400_share_macs',
  hasProofs: (client) => hasRows(client, 'SELECT FROM "BirthPlanShare" WHERE mac IS NOT NULL'),
  hasRecords: (client) => hasRows(client, SHARES),
  adopt: (client, key) =>
    eachBatch<AnyCredential>(client, SHARES, (rows) =>
      insertCredentialMacs(client, key, 'BirthPlanShare', rows),
    ),
};
