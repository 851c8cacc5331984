import { minutesInWords } from '@doula-desk/domain';

/** Returns an option whose label is its value. */
export function named<Value extends string>(value: Value): { value: Value; label: string } {
  return { value, label: value };
}

/** Returns an option for a number of minutes. */
export function minutes(value: number): { value: string; label: string } {
  return { value: String(value), label: minutesInWords(value) };
}
