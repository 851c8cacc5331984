import { dateInZone, epochMilliseconds, formatDate, type Instant, type TimeZone } from '../dates/index.js';
import {
  clockTime,
  compareEntries,
  hasClockChange,
  type LogLine,
  logLines,
  visibleEntries,
} from '../log-entries/index.js';
import { formatBabyLength, formatBabyWeight } from './baby-measures.js';
import type { Birth, BirthBaby, BirthEvent } from './birth.js';
import { amnioticFluidColors, type BirthEventKind, birthEventLabels } from './birth.options.js';
import type { BirthDisplay } from './birth-facts.js';
import { contractionMeans, contractionsOf, formatSeconds } from './contractions.js';

/** Returns a log's lines in the practice's time zone, without deleted entries. */
export function birthTimeline(events: readonly BirthEvent[], zone: TimeZone): LogLine[] {
  return logLines(events, zone, (event) => ({
    title: birthEventLabels[event.kind],
    details: birthEventDetails(event),
  }));
}

/** Returns an entry's details other than its time and note. */
export function birthEventDetails({
  kind,
  at,
  endedAt,
  details,
}: Pick<BirthEvent, 'kind' | 'at' | 'endedAt' | 'details'>): string {
  const { intensity, color, dilation, effacement, station, baby } = details;
  const parts = [
    kind === 'contraction' && (endedAt === null ? 'Not ended' : formatSeconds(secondsBetween(at, endedAt))),
    intensity !== undefined && `Intensity ${intensity} of 5`,
    color !== undefined && (amnioticFluidColors.find(({ value }) => value === color)?.label ?? color),
    dilation !== undefined && `${dilation} cm`,
    effacement !== undefined && `${effacement}% effaced`,
    station !== undefined && `Station ${station > 0 ? `+${station}` : station}`,
    baby !== undefined && `Baby ${baby}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/**
 * Returns a first draft of the birth story, in chronological order and without individual contractions. It contains
 * only facts from the log and the record; the practitioner edits it.
 */
export function birthStory(
  { birth, events }: { birth: Birth | null; events: readonly BirthEvent[] },
  { name, ...display }: BirthDisplay & { name: string },
): string {
  const { zone } = display;
  const shown = visibleEntries(events).sort(compareEntries);
  const isAmbiguous = hasClockChange(shown, zone);
  const paragraphs: string[][] = [];
  let day = '';
  for (const event of shown) {
    const sentence = storySentence(event, name);
    if (sentence === '') continue;
    const date = dateInZone(event.at, zone);
    if (date !== day) {
      paragraphs.push([`On ${formatDate(date, 'full')}:`]);
      day = date;
    }
    const note =
      event.note === '' || event.kind === 'custom' || event.kind === 'photo'
        ? ''
        : ` ${sentenceOf(event.note)}`;
    paragraphs.at(-1)?.push(`At ${clockTime(event.at, zone, isAmbiguous)}, ${sentence}${note}`);
  }
  const timed = contractionsOf(shown);
  const { duration, interval, count } = contractionMeans(timed, timed.at(-1)?.startedAt ?? 0);
  if (count > 1 && interval !== null && duration !== null) {
    paragraphs.push([
      `${timed.length} contractions were timed. In the last hour of timing they came every ${formatSeconds(interval)} and lasted ${formatSeconds(duration)} on average.`,
    ]);
  }
  if (birth?.status === 'recorded')
    paragraphs.push(birth.babies.map((baby) => babySentence(baby, display, isAmbiguous)));
  return paragraphs.map((sentences) => sentences.join(' ')).join('\n\n');
}

/** Returns the name to use for a client in a story: the first part of their name. */
export function storyName(clientName: string): string {
  return clientName.split(' ')[0] ?? '';
}

function storySentence({ kind, note, details }: BirthEvent, name: string): string {
  const text = storyTexts[kind];
  if (kind === 'custom' || kind === 'photo') return note === '' ? '' : sentenceOf(lowerFirst(note));
  if (text === undefined) return '';
  const said = birthEventDetails({ kind, at: '', endedAt: null, details });
  return sentenceOf(`${text.replaceAll('{name}', name)}${said === '' ? '' : ` (${lowerFirst(said)})`}`);
}

const storyTexts: Partial<Record<BirthEventKind, string>> = {
  regular: 'contractions were regular',
  waters: 'the water broke',
  called: '{name} called',
  arrived: 'I arrived',
  exam: 'there was an exam',
  position: '{name} changed position',
  comfort: 'we tried a comfort measure',
  food: '{name} ate or drank',
  medication: '{name} was given medication',
  epidural: '{name} had an epidural',
  pushing: '{name} began pushing',
  birth: 'the baby was born',
  placenta: 'the placenta was delivered',
  feed: 'the baby fed for the first time',
  transfer: '{name} was transferred',
  departed: 'I left',
};

function babySentence(
  { name, bornAt, weight, length }: BirthBaby,
  { zone, units }: BirthDisplay,
  withZone: boolean,
): string {
  const who = name || 'The baby';
  const when =
    bornAt === null
      ? ''
      : ` on ${formatDate(dateInZone(bornAt, zone), 'full')} at ${clockTime(bornAt, zone, withZone)}`;
  const measures = [
    weight !== null && `weighed ${formatBabyWeight(weight, units)}`,
    length !== null && `was ${formatBabyLength(length, units)} long`,
  ].filter(Boolean);
  const clauses = [`${who} was born${when}`, ...measures];
  const last = clauses.pop();
  const comma = clauses.length > 1 ? ',' : '';
  return sentenceOf(clauses.length === 0 ? String(last) : `${clauses.join(', ')}${comma} and ${last}`);
}

function secondsBetween(from: Instant, to: Instant): number {
  return (epochMilliseconds(to) - epochMilliseconds(from)) / 1000;
}

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

/** Ends a string with a period unless it already ends with sentence punctuation. */
const sentenceOf = (text: string): string => (/[.!?…]$/u.test(text) ? text : `${text}.`);
