import type { Option } from '../auth/index.js';
import { formatInstant, type Instant, type TimeZone } from '../dates/index.js';
import type { BabyUnits } from '../settings/index.js';
import { formatBabyLength, formatBabyWeight } from './baby-measures.js';
import type { BirthBaby, BirthFields } from './birth.js';
import {
  babyFeedings,
  babyOutcomes,
  babySexes,
  birthAttendances,
  birthModes,
  laborOnsets,
} from './birth.options.js';

/** How a practice displays births. */
export interface BirthDisplay {
  /** The practice's time zone. */
  zone: TimeZone;
  units: BabyUnits;
}

/** A line of a birth record on pages and in documents. */
export interface BirthFact {
  label: string;
  value: string;
}

/** Returns the recorded facts about a birth. */
export function birthFacts(birth: BirthFields, zone: TimeZone): BirthFact[] {
  const at = (instant: Instant | null) => (instant === null ? '' : formatInstant(instant, zone));
  const attendance = labelIn(birthAttendances, birth.attendance);
  return withoutEmpty([
    ['Place', birth.place],
    ['Attendance', birth.attendedBy === '' ? attendance : `${attendance} (${birth.attendedBy})`],
    ['Labor started', at(birth.laborStartedAt)],
    ['Labor', labelIn(laborOnsets, birth.laborOnset)],
    ['Arrived', at(birth.arrivedAt)],
    ['Departed', at(birth.departedAt)],
    ['Pain relief', birth.painRelief.join(', ')],
    ['Interventions', birth.interventions],
    ['Perineum', birth.perineum],
    ['Complications', birth.complications],
    ['Notes', birth.notes],
    ['Evaluation', birth.evaluationReceived ? 'Received' : ''],
  ]);
}

/** Returns the recorded facts about a baby. */
export function babyFacts(baby: BirthBaby, { zone, units }: BirthDisplay): BirthFact[] {
  const { bornAt, weight, length, apgar1, apgar5 } = baby;
  return withoutEmpty([
    ['Born', bornAt === null ? '' : formatInstant(bornAt, zone)],
    ['Outcome', baby.outcome === 'living' ? '' : labelIn(babyOutcomes, baby.outcome)],
    ['Mode', labelIn(birthModes, baby.mode)],
    ['Sex', labelOrText(babySexes, baby.sex)],
    ['Weight', weight === null ? '' : formatBabyWeight(weight, units)],
    ['Length', length === null ? '' : formatBabyLength(length, units)],
    ['Apgar (1 min)', apgar1 === null ? '' : String(apgar1)],
    ['Apgar (5 min)', apgar5 === null ? '' : String(apgar5)],
    ['Feeding', labelOrText(babyFeedings, baby.feeding)],
  ]);
}

/** Returns a baby's name, or 'Baby', with a number if there are several babies. */
export function babyTitle({ name }: Pick<BirthBaby, 'name'>, index: number, count: number): string {
  return name || (count > 1 ? `Baby ${index + 1}` : 'Baby');
}

/** Returns the label of a chosen value; empty if nothing was chosen. */
export function labelIn(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? '';
}

/** Returns the label of a chosen value, or the practitioner's own words. */
export function labelOrText(options: readonly Option[], value: string): string {
  return labelIn(options, value) || value;
}

function withoutEmpty(rows: [label: string, value: string][]): BirthFact[] {
  return rows.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }));
}
