import { practitionerAudit } from '../http/practitioner-audit.js';

/** What a practitioner does to her account, to a device that is signed in, and to a token for programs. */
export const accountEntry = practitionerAudit('practitioner');
export const sessionEntry = practitionerAudit('session');
export const apiTokenEntry = practitionerAudit('api-token');
