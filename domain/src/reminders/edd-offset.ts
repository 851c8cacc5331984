const WEEK = 7;

export const eddOffsetUnits = ['days', 'weeks'] as const;
export type EddOffsetUnit = (typeof eddOffsetUnits)[number];

export const eddOffsetSides = ['before', 'after'] as const;
export type EddOffsetSide = (typeof eddOffsetSides)[number];

/** A reminder's distance from the due date in everyday units, such as '2 weeks before'. */
export interface EddOffset {
  /** A nonnegative integer. */
  amount: number;
  unit: EddOffsetUnit;
  side: EddOffsetSide;
}

/** Returns the number of days after the due date, negative for days before. */
export function toEddOffsetDays({ amount, unit, side }: EddOffset): number {
  const days = unit === 'weeks' ? amount * WEEK : amount;
  // Avoids -0, which some comparisons distinguish from 0.
  return side === 'before' && days !== 0 ? -days : days;
}

/** Converts days to an offset in everyday units: weeks if the days divide evenly, otherwise days. */
export function fromEddOffsetDays(offsetDays: number): EddOffset {
  const days = Math.abs(offsetDays);
  const side = offsetDays > 0 ? 'after' : 'before';
  return days !== 0 && days % WEEK === 0
    ? { amount: days / WEEK, unit: 'weeks', side }
    : { amount: days, unit: 'days', side };
}

/** Describes an offset: '2 weeks before the due date', '1 day after the due date', 'On the due date'. */
export function eddOffsetLabel(offsetDays: number): string {
  if (offsetDays === 0) return 'On the due date';
  const { amount, unit, side } = fromEddOffsetDays(offsetDays);
  return `${amount} ${amount === 1 ? unit.slice(0, -1) : unit} ${side} the due date`;
}
