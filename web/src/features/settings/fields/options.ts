import {
  CONCURRENT_ON_CALL_MAX,
  describeConcurrencyLimit,
  describeHours,
  describeMinutes,
  formatPregnancyWeek,
  onCallWeeks,
} from '@doula-desk/domain';

/** Returns an option whose value is also its label. */
export function sameLabelOption<Value extends string>(value: Value): { value: Value; label: string } {
  return { value, label: value };
}

/** Returns an option for a number of minutes. */
export function minutesOption(value: number): { value: string; label: string } {
  return { value: String(value), label: describeMinutes(value) };
}

/** Returns an option for a number of hours. */
export function hoursOption(value: number): { value: string; label: string } {
  return { value: String(value), label: describeHours(value) };
}

/** The points in a pregnancy, in weeks and days, at which the practice's on-call window can begin or end. */
export const weekOptions = onCallWeeks.map((week) => sameLabelOption(formatPregnancyWeek(week)));

/** The limits on how many clients can be on call at the same time, including no limit. */
export const limitOptions = [
  null,
  ...Array.from({ length: CONCURRENT_ON_CALL_MAX }, (_, index) => index + 1),
].map((limit) => sameLabelOption(describeConcurrencyLimit(limit)));
