import { type AppointmentView, type DateOnly, formatDate } from '@doula-desk/domain';
import { useEffect, useId, useRef, useState } from 'react';
import { AppointmentChip } from './AppointmentChip.js';
import type { CalendarActions } from './CalendarViewProps.js';

interface MoreAppointmentsProps extends Pick<CalendarActions, 'onOpen' | 'onGrab'> {
  day: DateOnly;
  /** The number of appointments that don't fit in the cell. */
  hidden: number;
  appointments: readonly AppointmentView[];
  /** Whether the panel opens to the left, for days at the right edge. */
  atEnd: boolean;
}

/**
 * A '+2 more' button that opens a panel with all of the day's appointments. The panel follows the button in the DOM, so
 * that Tab enters it. Pressing Escape or leaving the panel closes it.
 */
export function MoreAppointments({ day, hidden, appointments, atEnd, ...actions }: MoreAppointmentsProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const wrapper = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const title = formatDate(day, 'full');

  useEffect(() => {
    if (!open) return;
    const elsewhere = (event: Event) => {
      // A dialog opened from the panel returns the focus to this button.
      if (!(event.target instanceof Element) || event.target.closest('[role="dialog"]')) return;
      if (!wrapper.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
    };
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel, and clicks must not reach the day
    <div
      ref={wrapper}
      className="more"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className="more-button text-center text-md-start w-100 border-0 fs-xs fw-semibold min-h-24"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span aria-hidden="true">+{hidden}</span>
        <span className="more-word" aria-hidden="true">
          {' '}
          more
        </span>
        <span className="visually-hidden">{`+${hidden} more on ${title}`}</span>
      </button>
      {open && (
        <section
          id={id}
          className={
            atEnd
              ? 'more-panel position-absolute border rounded bg-raised shadow at-end'
              : 'more-panel position-absolute border rounded bg-raised shadow'
          }
          aria-label={title}
        >
          <h3 className="fs-md mb-2q">{title}</h3>
          <ul className="chip-list list-unstyled d-grid m-0">
            {appointments.map((appointment) => (
              <li key={appointment.id}>
                <AppointmentChip appointment={appointment} day={day} {...actions} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
