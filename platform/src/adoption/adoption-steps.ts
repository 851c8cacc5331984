import { accountsAndBirthsStep } from './accounts-and-births.step.js';
import type { AdoptionStep } from './adoption-step.js';
import { contractPdfsStep } from './contract-pdfs.step.js';
import { credentialsStep } from './credentials.step.js';
import { auditAndContractEventsStep } from './log-events.step.js';
import { renderedContractsStep } from './rendered-contracts.step.js';
import { sentContractsStep } from './sent-contracts.step.js';
import { serverRecordsStep } from './server-records.step.js';
import { sharesStep } from './shares.step.js';
import { signaturesAndSealsStep } from './signatures-and-seals.step.js';
import { visitNotesStep } from './visit-notes.step.js';

/** All steps, oldest first. */
export const adoptionSteps: readonly AdoptionStep[] = [
  signaturesAndSealsStep,
  sentContractsStep,
  credentialsStep,
  auditAndContractEventsStep,
  visitNotesStep,
  renderedContractsStep,
  sharesStep,
  contractPdfsStep,
  serverRecordsStep,
  accountsAndBirthsStep,
];
