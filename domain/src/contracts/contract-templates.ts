import {
  CONTRACT_LONG_TEXT_LENGTH,
  CONTRACT_TEXT_LENGTH,
  type ContractSectionId,
  type ContractType,
  DEFAULT_ON_CALL_WEEK,
} from './contract.options.js';
import * as terms from './contract-terms.js';

/** How a field is filled in, and the format of its text. */
export type ContractFieldKind = 'number' | 'amount' | 'choice' | 'longText';

/** A field of a template. */
export interface ContractField {
  key: string;
  label: string;
  kind: ContractFieldKind;
  /** Initial value in a new contract. */
  defaultValue: string;
  required: boolean;
  /** Unit of the number, such as 'visits'. */
  unit?: string;
  /** Minimum and maximum of the number. */
  min?: number;
  max?: number;
  /** The values of a choice. */
  options?: readonly string[];
  /** A choice in the same section. The field is used only if that option is chosen. */
  onlyWith?: { key: string; value: string };
}

/** A group of fields. */
export interface ContractSection {
  id: ContractSectionId;
  label: string;
  fields: readonly ContractField[];
}

export interface ContractTemplate {
  type: ContractType;
  label: string;
  /** Initial title of a new contract. */
  title: string;
  sections: readonly ContractSection[];
}

/** The payment schedule for birth contracts with a fixed deposit. */
export const DEPOSIT_SCHEDULE = 'Deposit at booking, balance at 36 weeks';

const sectionLabels: Record<ContractSectionId, string> = {
  services: 'Services',
  fees: 'Fees',
  terms: 'Terms',
};

/** The contract templates with their fields, defaults, and options. */
export const contractTemplates: Record<ContractType, ContractTemplate> = {
  birth: {
    type: 'birth',
    label: 'Birth doula services',
    title: 'Birth Doula Services Agreement',
    sections: [
      section('services', [
        number('prenatalVisits', 'Prenatal visits', '2', { max: 50, unit: 'visits' }),
        longText('birthSupport', 'Birth support', 'Continuous support during labor and birth'),
        number('postpartumVisits', 'Postpartum visits', '1', { max: 50, unit: 'visits' }),
        number('onCallStart', 'On call from', String(DEFAULT_ON_CALL_WEEK), {
          min: 34,
          max: 41,
          unit: 'weeks of pregnancy',
        }),
        longText('additionalServices', 'Additional services', ''),
      ]),
      section('fees', [
        amount('totalFee', 'Total fee', '1200'),
        choice('paymentSchedule', 'Payment schedule', [
          '50% booking, 50% at 36 weeks',
          '25% booking, 25% at 30 weeks, 50% at 36 weeks',
          DEPOSIT_SCHEDULE,
          'Payment plan available',
        ]),
        {
          ...amount('deposit', 'Deposit', ''),
          onlyWith: { key: 'paymentSchedule', value: DEPOSIT_SCHEDULE },
        },
        longText('refundPolicy', 'Refund policy', terms.BIRTH_REFUNDS),
      ]),
      section('terms', [
        longText('scope', 'What a doula does', terms.BIRTH_SCOPE),
        longText('onCall', 'On-call time', terms.ON_CALL),
        longText('fees', 'Fees', terms.FEES),
        longText('cancellation', 'Cancellation', terms.BIRTH_CANCELLATION),
        longText('backup', 'Backup', terms.BIRTH_BACKUP),
        longText('liability', 'Liability', terms.LIABILITY),
      ]),
    ],
  },
  postpartum: {
    type: 'postpartum',
    label: 'Postpartum doula services',
    title: 'Postpartum Doula Services Agreement',
    sections: [
      section('services', [
        number('hoursPerWeek', 'Hours per week', '20', { min: 1, max: 168, unit: 'hours' }),
        number('duration', 'Duration', '4', { min: 1, max: 104, unit: 'weeks' }),
        longText('services', 'Services', 'Care for the newborn, help with feeding, rest for the parents'),
      ]),
      section('fees', [
        amount('hourlyRate', 'Hourly rate', '35'),
        number('minimumHours', 'Minimum hours per visit', '3', { min: 1, max: 24, unit: 'hours' }),
        choice('paymentSchedule', 'Payment schedule', ['Weekly', 'Bi-weekly', 'Monthly']),
        { ...amount('deposit', 'Deposit', ''), required: false },
        longText('refundPolicy', 'Refund policy', terms.POSTPARTUM_REFUNDS),
      ]),
      section('terms', [
        longText('scope', 'What a doula does', terms.POSTPARTUM_SCOPE),
        longText('fees', 'Fees', terms.FEES),
        longText('cancellation', 'Cancellation', terms.POSTPARTUM_CANCELLATION),
        longText('backup', 'Backup', terms.POSTPARTUM_BACKUP),
        longText('liability', 'Liability', terms.LIABILITY),
      ]),
    ],
  },
  consultation: {
    type: 'consultation',
    label: 'Consultation',
    title: 'Consultation Agreement',
    sections: [
      section('services', [
        number('duration', 'Duration', '90', { min: 5, max: 1440, unit: 'minutes' }),
        choice('format', 'Format', ['In-person', 'Virtual', 'Phone']),
        longText('services', 'Services', 'Time for your questions, information, and planning'),
      ]),
      section('fees', [
        amount('fee', 'Fee', '150'),
        choice('payment', 'Payment', ['At booking', 'Day of consultation', 'Within 24 hours']),
        longText('refundPolicy', 'Refund policy', terms.CONSULTATION_REFUNDS),
      ]),
      section('terms', [
        longText('scope', 'What a consultation is', terms.CONSULTATION_SCOPE),
        longText('cancellation', 'Cancellation', terms.CONSULTATION_CANCELLATION),
        longText('backup', 'If I cannot come', terms.CONSULTATION_BACKUP),
        longText('liability', 'Liability', terms.LIABILITY),
      ]),
    ],
  },
};

/** Returns whether a field is used, given the values of its section. */
export function isFieldUsed({ onlyWith }: ContractField, values: Record<string, string> = {}): boolean {
  return !onlyWith || values[onlyWith.key] === onlyWith.value;
}

/** Returns the maximum length of a field's text. */
export function contractFieldLength({ kind }: ContractField): number {
  return kind === 'longText' ? CONTRACT_LONG_TEXT_LENGTH : CONTRACT_TEXT_LENGTH;
}

function section(id: ContractSectionId, fields: ContractField[]): ContractSection {
  return { id, label: sectionLabels[id], fields };
}

function number(
  key: string,
  label: string,
  defaultValue: string,
  { min = 0, max, unit }: { min?: number; max: number; unit: string },
): ContractField {
  return { key, label, kind: 'number', defaultValue, required: true, unit, min, max };
}

function amount(key: string, label: string, defaultValue: string): ContractField {
  return { key, label, kind: 'amount', defaultValue, required: true };
}

/** The first option is the default for new contracts. */
function choice(key: string, label: string, options: readonly [string, ...string[]]): ContractField {
  return { key, label, kind: 'choice', defaultValue: options[0], required: true, options };
}

function longText(key: string, label: string, defaultValue: string): ContractField {
  return { key, label, kind: 'longText', defaultValue, required: false };
}
