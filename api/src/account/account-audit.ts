import { practitionerAudit } from '../http/practitioner-audit.js';

/** Audit entries for changes to a practitioner's account, devices, and API tokens. */
export const accountEntry = practitionerAudit('practitioner');
export const apiTokenEntry = practitionerAudit('api-token');
