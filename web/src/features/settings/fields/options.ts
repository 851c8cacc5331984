import { minutesInWords } from '@doula-desk/domain';

/** An option that is called what it is. */
export function named<Value extends string>(value: Value): { value: Value; label: string } {
  return { value, label: value };
}

/** Minutes as an option. */
export function minutes(value: number): { value: string; label: string } {
  return { value: String(value), label: minutesInWords(value) };
}
