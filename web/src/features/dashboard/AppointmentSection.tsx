import type { AppointmentView } from '@doula-desk/domain';
import type { ReactNode } from 'react';
import { AppointmentRow } from '../appointments/index.js';
import { Section } from './Section.js';
import type { ListedAppointments } from './useDashboard.js';

interface AppointmentSectionProps {
  title: string;
  link?: ReactNode;
  appointments: ListedAppointments;
  /** The empty state. */
  empty: ReactNode;
  showsDay?: boolean;
  onOpen: (appointment: AppointmentView) => void;
}

/** A list of appointments on the dashboard. */
export function AppointmentSection(props: AppointmentSectionProps) {
  const { title, link, appointments, empty, showsDay, onOpen } = props;
  return (
    <Section title={title} link={link}>
      {appointments === undefined && (
        <div className="section-placeholder placeholder-glow" aria-hidden="true">
          <span className="placeholder col-12" />
          <span className="placeholder col-12" />
        </div>
      )}
      {appointments === null && (
        <p className="section-placeholder mb-0 text-body-secondary">These could not be loaded.</p>
      )}
      {appointments?.length === 0 && empty}
      {appointments && appointments.length > 0 && (
        <ul className="section-list">
          {appointments.map((appointment) => (
            <li key={appointment.id}>
              <AppointmentRow
                appointment={appointment}
                day={appointment.date}
                showsDay={showsDay}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
