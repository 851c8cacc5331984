import type { AppointmentView, DateOnly, WallTime } from '@doula-desk/domain';
import { DRAG_STEP, timeAt } from '../calendar/slots.js';
import type { Point } from './gesture.js';

/** A day and, in views with an hour scale, a time. */
export interface DropTarget {
  date: DateOnly;
  time?: WallTime;
  /** The day's element. */
  element: HTMLElement;
}

/**
 * Finds the drop target under the pointer. Views mark their days with `data-drop-date`.
 * @param grabbedAt pixels from the top of the appointment to the pointer
 */
export function dropTargetAt(
  { x, y }: Point,
  grabbedAt: number,
  { allDay }: AppointmentView,
): DropTarget | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const zone = element.closest<HTMLElement>('[data-drop-date]');
    const date = zone?.dataset.dropDate;
    if (!zone || !date) continue;
    const hasHours = zone.dataset.fromHour !== undefined;
    if (!hasHours || allDay) return { date, element: zone };
    return { date, time: timeAt(zone, y - grabbedAt, DRAG_STEP, Math.round), element: zone };
  }
  return undefined;
}
