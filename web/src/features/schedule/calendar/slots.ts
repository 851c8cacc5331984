import { timeOfMinutes, type WallTime } from '@doula-desk/domain';

/** Step in minutes to which a dragged appointment snaps, and to which the time of a click in a day is rounded down. */
export const DRAG_STEP = 15;
export const CLICK_STEP = 30;

const LAST_MINUTE = 24 * 60 - DRAG_STEP;

/** Returns the time at a vertical position in a day's column, rounded to a step. */
export function timeAt(
  column: HTMLElement,
  y: number,
  step: number,
  round: (steps: number) => number,
): WallTime {
  const { top, height } = column.getBoundingClientRect();
  const from = Number(column.dataset.fromHour) * 60;
  const length = Number(column.dataset.toHour) * 60 - from;
  const minutes = from + ((y - top) / height) * length;
  return timeOfMinutes(Math.min(Math.max(round(minutes / step) * step, 0), LAST_MINUTE));
}
