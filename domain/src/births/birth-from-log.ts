import { compareEntries, visibleEntries } from '../log-entries/index.js';
import { blankBaby, blankBirth, toBirthFields } from './birth.input.js';
import type { BirthEvent, BirthFields, BirthLog } from './birth.js';
import type { BirthEventKind } from './birth.options.js';

/**
 * Returns the initial values of the form for recording a birth: the record if there is one, otherwise the facts in the
 * log and the chart. The log never overrides recorded values.
 */
export function birthFromLog({
  birth,
  events,
  numberOfBabies,
  birthLocation,
}: Pick<BirthLog, 'birth' | 'events' | 'numberOfBabies' | 'birthLocation'>): BirthFields {
  if (birth?.status === 'recorded') return toBirthFields(birth);
  const shown = visibleEntries(events).sort(compareEntries);
  const timeOf = (kind: BirthEventKind) => shown.find((event) => event.kind === kind)?.at ?? null;
  const births = birthTimes(shown);
  const babies = Math.max(numberOfBabies, births.length, 1);
  const departures = shown.filter(({ kind }) => kind === 'departed');
  return {
    ...blankBirth(),
    place: birthLocation,
    laborStartedAt: timeOf('regular'),
    arrivedAt: timeOf('arrived'),
    departedAt: departures.at(-1)?.at ?? null,
    painRelief: timeOf('epidural') === null ? [] : ['Epidural'],
    babies: Array.from({ length: babies }, (_, place) => ({
      ...blankBaby(),
      bornAt: births[place] ?? null,
    })),
  };
}

/** Returns the times of birth by baby. An entry without a baby number is for the next baby. */
function birthTimes(shown: readonly BirthEvent[]): (string | null)[] {
  const births = shown.filter(({ kind }) => kind === 'birth');
  const times: (string | null)[] = [];
  for (const { at, details } of births) {
    const place = (details.baby ?? 0) - 1;
    if (place >= 0 && !times[place]) times[place] = at;
  }
  for (const { at, details } of births) {
    if (details.baby !== undefined) continue;
    const free = times.findIndex((time) => !time);
    times[free < 0 ? times.length : free] = at;
  }
  return Array.from(times, (time) => time ?? null);
}
