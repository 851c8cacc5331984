import { type TimeZone, timeZoneAbbreviation, timeZoneNames, timeZonePlace } from '@doula-desk/domain';
import { type ReactNode, useMemo } from 'react';
import { ComboboxField } from '../../../components/ComboboxField.js';
import { useNow } from '../../../lib/clock/useNow.js';
import type { FieldBinding } from '../../../lib/forms/useForm.js';

interface TimeZoneFieldProps {
  field: FieldBinding<TimeZone>;
  hint: ReactNode;
}

/** A field for choosing a time zone, searchable by city, region, or name. */
export function TimeZoneField({ field, hint }: TimeZoneFieldProps) {
  const now = useNow();
  const options = useMemo(zoneOptions, []);
  return (
    <ComboboxField
      field={field}
      label="Time zone"
      hint={hint}
      options={options}
      isRequired
      showsAll
      chosenText={zoneInWords(field.value, now)}
    />
  );
}

/** Returns the zones as options. Each can also be found by its IANA name, which is in English and has no accents. */
function zoneOptions() {
  return timeZoneNames().map((zone) => ({ value: zone, label: timeZonePlace(zone), note: zone }));
}

/** Formats a zone as 'New York (EST)', with the abbreviation used at an instant in epoch milliseconds. */
function zoneInWords(zone: TimeZone, now: number): string {
  const short = timeZoneAbbreviation(zone, now);
  const place = timeZonePlace(zone);
  return short === place ? place : `${place} (${short})`;
}
