import { dateOfWeek } from '../clients/index.js';
import { type DateOnly, daysBetween } from '../dates/index.js';
import type { ContractData } from './contract.js';
import type { ContractType } from './contract.options.js';
import { parseAmount } from './contract-money.js';
import { DEPOSIT_SCHEDULE } from './contract-templates.js';

/** A part of the fee and its due date. */
export interface FeeDue {
  /** Stable within a contract, so that each part creates only one reminder. */
  key: string;
  /** 'Deposit', 'Balance at 36 weeks'. */
  label: string;
  amountCents: number;
  /** Null if it depends on an unknown pregnancy due date. */
  dueDate: DateOnly | null;
  /** Days after the pregnancy's due date, negative for days before; null if this part doesn't depend on it. */
  eddOffsetDays: number | null;
}

/** Returns the contract's total in cents: the fee, or hours times rate. Undefined if a value is missing. */
export function totalAmountCents(type: ContractType, data: ContractData): number | undefined {
  const { services = {}, fees = {} } = data;
  if (type === 'birth') return parseAmount(fees.totalFee ?? '');
  if (type === 'consultation') return parseAmount(fees.fee ?? '');
  const rate = parseAmount(fees.hourlyRate ?? '');
  const hours = wholeNumberOf(services.hoursPerWeek) * wholeNumberOf(services.duration);
  return rate === undefined || !Number.isFinite(hours) ? undefined : rate * hours;
}

/** The week in which the balance is due after a fixed deposit. */
const BALANCE_WEEK = 36;

/** Returns the deposit in cents that a contract states as an amount; undefined if there isn't one. */
export function depositCents(type: ContractType, { fees = {} }: ContractData): number | undefined {
  const isNamed = type === 'postpartum' || (type === 'birth' && fees.paymentSchedule === DEPOSIT_SCHEDULE);
  return isNamed ? parseAmount(fees.deposit ?? '') : undefined;
}

const PART = /(\d+)\s*%\s*(?:at\s+)?(?:(booking)|(\d+)\s*weeks)/giu;

/**
 * Returns the parts of the fee with their due dates, from the payment schedule: '50% booking, 50% at 36 weeks' is a
 * deposit on the day of booking and a balance on the day when 36 weeks are completed. For schedules without dates,
 * returns only a deposit or fee that is due at booking.
 *
 * @param bookedOn the day on which the client signed, or today if they haven't signed
 */
export function feesDue(
  contract: { type: ContractType; templateData: ContractData },
  edd: DateOnly | null,
  bookedOn: DateOnly,
): FeeDue[] {
  const total = totalAmountCents(contract.type, contract.templateData);
  if (total === undefined || total === 0) return [];
  const { paymentSchedule = '', payment = '' } = contract.templateData.fees ?? {};
  if (contract.type === 'consultation') {
    return payment === 'At booking' ? [atBooking('Fee', total, bookedOn)] : [];
  }
  const deposit = depositCents(contract.type, contract.templateData);
  if (deposit !== undefined) {
    const balance = contract.type === 'birth' ? total - deposit : 0;
    return [
      atBooking('Deposit', Math.min(deposit, total), bookedOn),
      atWeek(`Balance at ${BALANCE_WEEK} weeks`, balance, BALANCE_WEEK, edd),
    ].filter(({ amountCents }) => amountCents > 0);
  }
  const parts = [...paymentSchedule.matchAll(PART)];
  const shares = splitAmount(
    total,
    parts.map(([, percent]) => Number(percent)),
  );
  return parts.map(([, , booking, week], index) => {
    const amountCents = shares[index] ?? 0;
    if (booking) return atBooking('Deposit', amountCents, bookedOn);
    const isLast = index === parts.length - 1;
    return atWeek(`${isLast ? 'Balance' : 'Payment'} at ${week} weeks`, amountCents, Number(week), edd);
  });
}

/** Splits an amount by percentages. If these add up to 100, the last part absorbs the rounding difference. */
function splitAmount(total: number, percentages: readonly number[]): number[] {
  const shares = percentages.map((percent) => Math.round((total * percent) / 100));
  const isWhole = percentages.reduce((sum, percent) => sum + percent, 0) === 100;
  const rest = total - shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share, index) => (isWhole && index === shares.length - 1 ? share + rest : share));
}

function atBooking(label: string, amountCents: number, bookedOn: DateOnly): FeeDue {
  return { key: 'booking', label, amountCents, dueDate: bookedOn, eddOffsetDays: null };
}

function atWeek(label: string, amountCents: number, week: number, edd: DateOnly | null): FeeDue {
  const dueDate = edd === null ? null : dateOfWeek(edd, week);
  const eddOffsetDays = edd === null || dueDate === null ? null : daysBetween(edd, dueDate);
  return { key: `week-${week}`, label, amountCents, dueDate, eddOffsetDays };
}

function wholeNumberOf(text: string | undefined): number {
  return text && /^\d+$/u.test(text) ? Number(text) : Number.NaN;
}
