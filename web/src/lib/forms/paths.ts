import { isRecord } from '../http/HttpError.js';

/** The dotted paths of form values with a certain type, such as 'firstName' or 'contacts.0.phone'. */
export type PathTo<Wanted, Values> = {
  [Key in keyof Values & string]: Values[Key] extends Wanted
    ? Key
    : Values[Key] extends readonly (infer Row)[]
      ? `${Key}.${number}.${PathTo<Wanted, Row>}`
      : Values[Key] extends object
        ? `${Key}.${PathTo<Wanted, Values[Key]>}`
        : never;
}[keyof Values & string];

/** Returns a copy with the value at a path replaced. Objects that aren't on the path are reused. */
export function withValueAt<Values extends object>(values: Values, path: string, value: unknown): Values {
  return replaced(values, path.split('.'), value) as Values;
}

function replaced(place: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(place)) {
    return place.map((row: unknown, index) => (String(index) === key ? replaced(row, rest, value) : row));
  }
  const record = isRecord(place) ? place : {};
  return { ...record, [key]: replaced(record[key], rest, value) };
}
