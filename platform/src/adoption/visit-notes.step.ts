import { proveRecords } from '../evidence/prove-records.js';
import {
  claimsProof,
  type NoteAmendmentRecord,
  provenColumns,
  type VisitNoteRecord,
} from '../evidence/proven-records.js';
import type { AdoptionStep } from './adoption-step.js';
import { eachBatch, hasRows } from './each-batch.js';

type Table = 'VisitNote' | 'VisitNoteAmendment';

const own = (table: Table) => `SELECT ${provenColumns(table)} FROM "${table}" r WHERE ${claimsProof(table)}`;
const proven = (table: Table) => `SELECT FROM "${table}" WHERE mac IS NOT NULL`;

/** Adds proofs to finished and locked notes and their amendments from before these records had proofs. */
export const visitNotesStep: AdoptionStep = {
  name: 'visit-notes',
  migration: '20261128214401_note_macs',
  hasProofs: async (client) =>
    (await hasRows(client, proven('VisitNote'))) || hasRows(client, proven('VisitNoteAmendment')),
  hasRecords: async (client) =>
    (await hasRows(client, own('VisitNote'))) || hasRows(client, own('VisitNoteAmendment')),
  adopt: async (client, key) => {
    await eachBatch<VisitNoteRecord>(client, own('VisitNote'), (rows) =>
      proveRecords(client, key, 'VisitNote', rows),
    );
    await eachBatch<NoteAmendmentRecord>(client, own('VisitNoteAmendment'), (rows) =>
      proveRecords(client, key, 'VisitNoteAmendment', rows),
    );
  },
};
