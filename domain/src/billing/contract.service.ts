import {
  CONTRACT_CURRENCY,
  type ContractData,
  type ContractType,
  DEPOSIT_SCHEDULE,
} from '../contracts/index.js';
import type { Service } from './billing.js';
import { moneyText, timesMoney } from './money.js';

/** What a contract takes from a service. */
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

/** Maximum of the template's hours per week, and of a consultation's minutes. */
const HOURS_PER_WEEK_MAX = 168;
const CONSULTATION_MINUTES_MAX = 1440;

/** Returns whether a contract can state the price of a service. */
export function fitsContract({ currency }: Pick<Service, 'currency'>): boolean {
  return currency === CONTRACT_CURRENCY;
}

/** Returns the kind of contract that a service is for; undefined if it fits any. */
export function contractTypeOf({ includesBirth, hours }: ContractedService): ContractType | undefined {
  if (includesBirth) return 'birth';
  return hours > 0 ? 'postpartum' : undefined;
}

/** Returns what a service asks for at booking; 0 without a deposit. */
export function depositOf({
  price,
  currency,
  depositKind,
  depositValue,
}: Pick<Service, 'price' | 'currency' | 'depositKind' | 'depositValue'>): number {
  if (depositKind === 'percent') return timesMoney(price, depositValue, 5, currency);
  return depositKind === 'amount' ? Math.min(price, depositValue) : 0;
}

/**
 * Returns the fields that a service fills in: the fee, the deposit, and the included visits, as far as the template has
 * fields for them.
 *
 * @param before the current fields: hours are spread over as many weeks as they name, if that works out
 */
export function contractDataOf(
  type: ContractType,
  service: ContractedService,
  before: ContractData,
): ContractData {
  const { price, prenatalVisits, postpartumVisits, hours } = service;
  const fee = (amount: number) => moneyText(amount, CONTRACT_CURRENCY);
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
    // A rate that isn't whole cents would change the price.
    ...(hours > 0 &&
      price % hours === 0 && {
        fees: { hourlyRate: fee(price / hours), ...(deposit > 0 && { deposit: fee(deposit) }) },
      }),
  };
}

/** Returns the largest number of weeks, up to a maximum, over which hours can be spread evenly; 0 if there is none. */
function weeksFor(hours: number, wanted: number): number {
  if (hours <= 0) return 0;
  for (let weeks = Number.isInteger(wanted) && wanted > 0 ? wanted : 1; weeks > 0; weeks -= 1) {
    if (hours % weeks === 0 && hours / weeks <= HOURS_PER_WEEK_MAX) return weeks;
  }
  return 0;
}
