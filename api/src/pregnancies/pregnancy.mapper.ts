import type {
  BirthPreferences,
  DateOnly,
  EarlierPregnancyEnd,
  PregnancyCounts,
  PregnancyDetails,
  PregnancyEntry,
  PregnancyRecord,
} from '@doula-desk/domain';

/** A pregnancy as its queries return it. */
export interface PregnancyRow {
  id: string;
  number: number | null;
  edd: DateOnly | null;
  status: string | null;
  gravida: number | null;
  para: number | null;
  numberOfBabies: number;
  birthLocation: string;
  birthPreferences: Partial<BirthPreferences>;
  endKind: EarlierPregnancyEnd;
  endDate: DateOnly | null;
  closedAt: Date | null;
  counts: PregnancyCounts;
}

/** A pregnancy with the records that the chart doesn't list elsewhere. */
export interface PregnancyDetailsRow extends PregnancyRow {
  appointments: PregnancyRecord[];
  birthPlans: PregnancyRecord[];
}

export function toPregnancyEntry(row: PregnancyRow): PregnancyEntry {
  const { id, number, edd, numberOfBabies, endKind, endDate, closedAt, counts } = row;
  return {
    id,
    isCurrent: closedAt === null,
    number,
    edd,
    numberOfBabies,
    endKind,
    endDate,
    closedAt: closedAt?.toISOString() ?? null,
    counts,
  };
}

export function toPregnancyDetails(row: PregnancyDetailsRow): PregnancyDetails {
  const { status, gravida, para, birthLocation, birthPreferences, appointments, birthPlans } = row;
  const {
    location = '',
    desiredExperience = '',
    supportPeople = '',
    specialConsiderations = '',
  } = birthPreferences;
  return {
    ...toPregnancyEntry(row),
    status,
    gravida,
    para,
    birthLocation,
    birthPreferences: { location, desiredExperience, supportPeople, specialConsiderations },
    appointments,
    birthPlans,
  };
}
