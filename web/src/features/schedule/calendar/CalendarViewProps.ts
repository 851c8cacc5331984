import type { AppointmentView, DateOnly } from '@doula-desk/domain';
import type { PointerEvent } from 'react';
import type { AppointmentPreset } from '../../appointments/index.js';
import type { DayBands } from './bands.js';

/** The actions available in every view of the calendar. */
export interface CalendarActions {
  /** Opens the form for a new appointment. */
  onPick: (preset: AppointmentPreset) => void;
  /** Opens an appointment. */
  onOpen: (appointment: AppointmentView) => void;
  /** Starts dragging an appointment from one of the days that it covers. */
  onGrab: (event: PointerEvent<HTMLElement>, appointment: AppointmentView, day: DateOnly) => void;
}

/** Props of every view. */
export interface CalendarViewProps extends CalendarActions {
  date: DateOnly;
  today: DateOnly;
  appointments: readonly AppointmentView[];
  /** On-call windows and time away by day. */
  bands: ReadonlyMap<DateOnly, DayBands>;
}
