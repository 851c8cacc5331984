import type { AppointmentView, DayGap } from '@doula-desk/domain';
import type { ReactNode } from 'react';
import { AppointmentRow } from '../appointments/index.js';
import { GapLine } from './GapLine.js';
import { Section } from './Section.js';
import type { ListedAppointments } from './useDashboard.js';

interface AppointmentSectionProps {
  title: string;
  link?: ReactNode;
  appointments: ListedAppointments;
  /** Shown if there are no appointments. */
  empty: ReactNode;
  showsDay?: boolean;
  /** The gaps before a day's appointments, by appointment id. */
  gaps?: ReadonlyMap<string, DayGap> | undefined;
  onOpen: (appointment: AppointmentView) => void;
}

/** A list of appointments on the dashboard. */
export function AppointmentSection(props: AppointmentSectionProps) {
  const { title, link, appointments, empty, showsDay, gaps, onOpen } = props;
  return (
    <Section title={title} link={link}>
      {appointments === undefined && (
        <div className="section-placeholder p-3h placeholder-glow" aria-hidden="true">
          <span className="placeholder col-12" />
          <span className="placeholder col-12" />
        </div>
      )}
      {appointments === null && (
        <p className="section-placeholder p-3h mb-0 text-body-secondary">
          The appointments couldn’t be loaded.
        </p>
      )}
      {appointments?.length === 0 && empty}
      {appointments && appointments.length > 0 && (
        <ul className="p-2h m-0 list-none">
          {appointments.map((appointment) => {
            const gap = gaps?.get(appointment.id);
            return (
              <li key={appointment.id}>
                {gap && <GapLine gap={gap} />}
                <AppointmentRow
                  appointment={appointment}
                  day={appointment.date}
                  showsDay={showsDay}
                  onOpen={onOpen}
                />
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
