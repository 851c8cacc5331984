import {
  CONTRACT_CURRENCY,
  type ContractData,
  type ContractType,
  DEPOSIT_SCHEDULE,
} from '../contracts/index.js';
import type { Service } from './billing.js';
import { moneyToDecimal, multiplyMoney } from './money.js';

/** The fields of a service that a contract uses. */
export type ContractedService = Pick<
  Service,
  | 'price'
  | 'currency'
  | 'depositKind'
  | 'depositValue'
  | 'includesBirth'
  | 'prenatalVisits'
  | 'postpartumVisits'
  | 'hours'
>;

/** The template's maximum hours per week, and maximum minutes for a consultation. */
const HOURS_PER_WEEK_MAX = 168;
const CONSULTATION_MINUTES_MAX = 1440;

/** Returns whether a contract can state a service's price. */
export function fitsContract({ currency }: Pick<Service, 'currency'>): boolean {
  return currency === CONTRACT_CURRENCY;
}

/** Returns the type of contract that a service is for; undefined if any type fits. */
export function contractTypeOf({ includesBirth, hours }: ContractedService): ContractType | undefined {
  if (includesBirth) return 'birth';
  return hours > 0 ? 'postpartum' : undefined;
}

/** Returns the deposit that a service asks for at booking; 0 if there isn't one. */
export function depositOf({
  price,
  currency,
  depositKind,
  depositValue,
}: Pick<Service, 'price' | 'currency' | 'depositKind' | 'depositValue'>): number {
  if (depositKind === 'percent') return multiplyMoney(price, depositValue, 5, currency);
  return depositKind === 'amount' ? Math.min(price, depositValue) : 0;
}

/**
 * Returns the contract fields filled in from a service: the fee, the deposit, and the included visits, if the template
 * has fields for them.
 *
 * @param before the current fields; hours are spread over their number of weeks if they divide evenly
 */
export function contractDataOf(
  type: ContractType,
  service: ContractedService,
  before: ContractData,
): ContractData {
  const { price, prenatalVisits, postpartumVisits, hours } = service;
  const fee = (amount: number) => moneyToDecimal(amount, CONTRACT_CURRENCY);
  const deposit = depositOf(service);
  if (type === 'birth') {
    return {
      services: { prenatalVisits: String(prenatalVisits), postpartumVisits: String(postpartumVisits) },
      fees: {
        totalFee: fee(price),
        ...(deposit > 0 && { paymentSchedule: DEPOSIT_SCHEDULE, deposit: fee(deposit) }),
      },
    };
  }
  if (type === 'consultation') {
    const minutes = hours * 60;
    return {
      ...(minutes > 0 && minutes <= CONSULTATION_MINUTES_MAX && { services: { duration: String(minutes) } }),
      fees: { fee: fee(price) },
    };
  }
  const weeks = weeksFor(hours, Number(before.services?.duration));
  return {
    ...(weeks > 0 && { services: { hoursPerWeek: String(hours / weeks), duration: String(weeks) } }),
    // Rounding the hourly rate to whole cents would change the price.
    ...(hours > 0 &&
      price % hours === 0 && {
        fees: { hourlyRate: fee(price / hours), ...(deposit > 0 && { deposit: fee(deposit) }) },
      }),
  };
}

/** Returns the largest number of weeks, up to a maximum, over which hours can be spread evenly, or 0 if they can't be. */
function weeksFor(hours: number, wanted: number): number {
  if (hours <= 0) return 0;
  for (let weeks = Number.isInteger(wanted) && wanted > 0 ? wanted : 1; weeks > 0; weeks -= 1) {
    if (hours % weeks === 0 && hours / weeks <= HOURS_PER_WEEK_MAX) return weeks;
  }
  return 0;
}
