import {
  foldText,
  type TimeZone,
  timeZoneAbbreviation,
  timeZoneNames,
  timeZonePlace,
} from '@doula-desk/domain';

export interface ZoneChoice {
  zone: TimeZone;
  /** The place: 'Buenos Aires'. */
  place: string;
  /** What is searched: place, region and name. */
  sought: string;
}

/** Every zone, as it is looked for. The names of IANA zones are English and without accents. */
export function zoneChoices(): ZoneChoice[] {
  return timeZoneNames().map((zone) => ({
    zone,
    place: timeZonePlace(zone),
    sought: foldText(`${zone.replaceAll('_', ' ').replaceAll('/', ' ')} ${zone}`),
  }));
}

/** The choices that hold every word of what is typed; those whose place begins with it come first. */
export function matchingZones(choices: readonly ZoneChoice[], typed: string): ZoneChoice[] {
  const text = foldText(typed).trim();
  const words = text.split(/\s+/u);
  const found = choices.filter(({ sought }) => words.every((word) => sought.includes(word)));
  const begins = ({ place }: ZoneChoice) => (foldText(place).startsWith(text) ? 0 : 1);
  return found.sort((one, other) => begins(one) - begins(other));
}

/** 'New York (EST)', at an instant in epoch milliseconds. */
export function zoneInWords(zone: TimeZone, now: number): string {
  const short = timeZoneAbbreviation(zone, now);
  const place = timeZonePlace(zone);
  return short === place ? place : `${place} (${short})`;
}
