import type { FieldError } from '../errors/index.js';
import { lengthError, tidyLine } from '../text/index.js';
import type { InvoiceLine, InvoiceLineFields, ServiceCodes } from './billing.js';
import { DIAGNOSIS_LENGTH, MODIFIERS_MAX } from './billing.options.js';

/** The codes of a service that isn't billed to insurance. */
export const NO_CODES: ServiceCodes = { procedureCode: '', modifiers: '', diagnosis: '' };

/** Codes by service, for lines that were sent without codes. */
type KnownCodes = ReadonlyMap<string, ServiceCodes>;

/** Maximum length of the list of modifiers, with generous separators. */
export const MODIFIERS_LENGTH = MODIFIERS_MAX * 4;
/** CPT codes have five digits, or four and a letter; HCPCS codes have a letter and four digits. */
const PROCEDURE_CODE = /^(?:\d{4}[\dA-Z]|[A-Z]\d{4})$/u;
const MODIFIER = /^[\dA-Z]{2}$/u;

/** Normalizes codes: in capitals, with one space between modifiers. */
export function tidyCodes({ procedureCode, modifiers, diagnosis }: ServiceCodes): ServiceCodes {
  return {
    procedureCode: tidyLine(procedureCode).toUpperCase(),
    modifiers: modifierList(modifiers).join(' '),
    diagnosis: tidyLine(diagnosis),
  };
}

/** Validates codes from {@link tidyCodes} and returns the errors. */
export function validateCodes({ procedureCode, modifiers, diagnosis }: ServiceCodes): FieldError[] {
  const list = modifierList(modifiers);
  const areModifiers = list.length <= MODIFIERS_MAX && list.every((modifier) => MODIFIER.test(modifier));
  const isCode = procedureCode === '' || PROCEDURE_CODE.test(procedureCode);
  const tooLongDiagnosis = lengthError(diagnosis, DIAGNOSIS_LENGTH);
  return [
    ...(isCode ? [] : [{ field: 'procedureCode', message: 'Please enter a code such as T1032 or 99501' }]),
    ...(areModifiers
      ? []
      : [{ field: 'modifiers', message: `Please enter up to ${MODIFIERS_MAX} modifiers such as HD U1` }]),
    ...(tooLongDiagnosis ? [{ field: 'diagnosis', message: tooLongDiagnosis }] : []),
  ];
}

/** Reads the lines of a stored invoice. Lines from earlier versions have no codes. */
export function readLines(stored: unknown): InvoiceLine[] {
  const lines = stored as (Omit<InvoiceLine, keyof ServiceCodes | 'servedOn'> & Partial<InvoiceLine>)[];
  return lines.map((line) => ({ ...NO_CODES, servedOn: null, ...line }));
}

/** Returns a line's editable fields, always in the same order, so that versions can be compared. */
export function lineFieldsOf(line: InvoiceLineFields): InvoiceLineFields {
  const { serviceId, description, quantity, unitPrice, taxRate, included } = line;
  const { procedureCode, modifiers, diagnosis, servedOn } = line;
  return {
    ...{ serviceId, description, quantity, unitPrice, taxRate },
    included: included && {
      prenatalVisits: included.prenatalVisits,
      includesBirth: included.includesBirth,
      postpartumVisits: included.postpartumVisits,
      hours: included.hours,
    },
    ...{ procedureCode, modifiers, diagnosis, servedOn },
  };
}

/**
 * Returns a line's codes, or its service's current codes if the line was sent without any. A sent invoice never
 * changes, but the client may need a superbill later.
 */
export function codesOf(
  line: ServiceCodes & { serviceId: string | null },
  services: KnownCodes,
): ServiceCodes {
  if (line.procedureCode !== '') return line;
  const known = line.serviceId === null ? undefined : services.get(line.serviceId);
  if (!known) return line;
  return { ...known, diagnosis: line.diagnosis || known.diagnosis };
}

function modifierList(text: string): string[] {
  return text
    .toUpperCase()
    .split(/[\s,;-]+/u)
    .filter(Boolean);
}
