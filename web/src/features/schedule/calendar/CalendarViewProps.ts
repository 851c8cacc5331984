import type { AppointmentView, DateOnly } from '@doula-desk/domain';
import type { PointerEvent } from 'react';
import type { AppointmentPreset } from '../../appointments/index.js';

/** What a person can do in any view of the calendar. */
export interface CalendarActions {
  /** Opens the form for a new appointment. */
  onPick: (preset: AppointmentPreset) => void;
  /** Opens an appointment. */
  onOpen: (appointment: AppointmentView) => void;
  /** Begins to drag an appointment, from one of the days that it stands on. */
  onGrab: (event: PointerEvent<HTMLElement>, appointment: AppointmentView, day: DateOnly) => void;
}

/** What every view is given. */
export interface CalendarViewProps extends CalendarActions {
  date: DateOnly;
  today: DateOnly;
  appointments: readonly AppointmentView[];
}
