import { type AppointmentSuggestion, type AppointmentView, suggestAppointment } from '@doula-desk/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { toFailure } from '../../../lib/http/HttpError.js';
import { logFailure } from '../../../lib/log.js';
import { chartListKey } from '../../../store/chartLists.js';
import { useAppSelector } from '../../../store/hooks.js';
import type { KeptForm } from '../../../store/useKeptForm.js';
import { fetchChartAppointments } from '../appointments.api.js';
import { selectZone } from '../zone.js';
import type { AppointmentFormValues } from './appointment.form.js';

/**
 * Suggests the type, location, and duration of a new appointment, based on the client's other appointments.
 * When the type changes, suggests a location and duration again. Doesn't change values that the practitioner
 * chose.
 */
export function useSuggestions(
  { values: { clientId, type }, suggest }: KeptForm<AppointmentFormValues>,
  defaults: AppointmentFormValues,
): void {
  const history = useHistory(clientId);
  const apply = useEffectEvent(({ type: next = type, location, duration }: AppointmentSuggestion) =>
    suggest({
      type: next,
      location: location ?? defaults.location,
      duration: duration === undefined ? defaults.duration : String(duration),
    }),
  );
  const suggestForType = useEffectEvent(() => {
    if (history && history.length > 0) apply({ ...suggestAppointment(history, type), type: defaults.type });
  });
  useEffect(() => {
    if (history && history.length > 0) apply(suggestAppointment(history));
  }, [history]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the type changes
  useEffect(() => suggestForType(), [type]);
}

/** Loads the client's appointments in the current pregnancy. If loading fails, nothing is suggested. */
function useHistory(clientId: string): readonly AppointmentView[] | undefined {
  const zone = useAppSelector(selectZone);
  const [history, setHistory] = useState<readonly AppointmentView[]>();
  useEffect(() => {
    if (!clientId) return;
    let isOver = false;
    fetchChartAppointments(chartListKey(clientId, null), zone, null).then(
      ({ items }) => {
        if (!isOver) setHistory(items);
      },
      (error: unknown) => logFailure('Suggestions', toFailure(error)),
    );
    return () => {
      isOver = true;
    };
  }, [clientId, zone]);
  return history;
}
