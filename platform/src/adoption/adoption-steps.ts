import { accountsAndBirths } from './accounts-and-births.step.js';
import type { AdoptionStep } from './adoption-step.js';
import { contractPdfs } from './contract-pdfs.step.js';
import { credentials } from './credentials.step.js';
import { auditAndContractEvents } from './log-events.step.js';
import { renderedContracts } from './rendered-contracts.step.js';
import { sentContracts } from './sent-contracts.step.js';
import { serverRecords } from './server-records.step.js';
import { shares } from './shares.step.js';
import { signaturesAndSeals } from './signatures-and-seals.step.js';
import { visitNotes } from './visit-notes.step.js';

/** All steps, oldest first. */
export const adoptionSteps: readonly AdoptionStep[] = [
  signaturesAndSeals,
  sentContracts,
  credentials,
  auditAndContractEvents,
  visitNotes,
  renderedContracts,
  shares,
  contractPdfs,
  serverRecords,
  accountsAndBirths,
];
