import { logEvents } from '../evidence/log-events.step.js';
import { sentContracts } from '../evidence/sent-contracts.step.js';
import { signaturesAndSeals } from '../evidence/signatures-and-seals.step.js';
import { credentials } from '../security/credentials.step.js';
import type { AdoptionStep } from './adoption-step.js';

/** All steps, oldest first. */
export const adoptionSteps: readonly AdoptionStep[] = [
  signaturesAndSeals,
  sentContracts,
  credentials,
  logEvents,
];
