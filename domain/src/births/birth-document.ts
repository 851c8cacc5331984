import type { LogLine } from '../log-entries/index.js';
import type { ShareCreate, SharedPage } from '../shares/index.js';
import type { Birth, BirthEvent } from './birth.js';
import { type BirthDisplay, type BirthFact, babyFacts, babyTitle, birthFacts } from './birth-facts.js';
import { birthStory, birthTimeline, storyName } from './birth-story.js';
import { contractionsOf, formatSeconds } from './contractions.js';

/** The two documents about a birth, each of which has a PDF and can be shared through a link. */
export const birthDocumentKinds = ['birth-record', 'birth-story'] as const;
export type BirthDocumentKind = (typeof birthDocumentKinds)[number];

export const birthDocumentTitles: Record<BirthDocumentKind, string> = {
  'birth-record': 'Birth record',
  'birth-story': 'Birth story',
};

/** A timed contraction for display. Unknown values are dashes. */
export interface ContractionLine {
  /** 'Sunday, March 7, 2027' on the first line of each day, otherwise empty. */
  day: string;
  /** '11:42 PM', with the time zone's abbreviation if clocks changed during the log. */
  start: string;
  lasting: string;
  interval: string;
  intensity: string;
}

/** A birth formatted for reading. The PDF and the shared link show exactly this. */
export interface BirthDocument {
  title: string;
  clientName: string;
  /** Facts about the birth itself; empty until the birth is recorded. */
  facts: BirthFact[];
  babies: { title: string; facts: BirthFact[] }[];
  contractions: ContractionLine[];
  log: Pick<LogLine, 'day' | 'time' | 'title' | 'details' | 'note'>[];
  /** The story, with an empty line between paragraphs; empty in a birth record. */
  story: string;
}

/** Body of `POST …/births/:id/shares`. */
export interface BirthShareCreate extends ShareCreate {
  subject: BirthDocumentKind;
}

/** `GET /api/shared/births/:token`. */
export interface SharedBirthResponse extends SharedPage {
  document: BirthDocument;
}

const UNKNOWN = '–';

/**
 * Returns a birth record or a birth story. The story is the practitioner's text or, if there isn't one, a story written
 * from the log.
 */
export function birthDocument(
  kind: BirthDocumentKind,
  { clientName, birth, events }: { clientName: string; birth: Birth; events: readonly BirthEvent[] },
  display: BirthDisplay,
): BirthDocument {
  const { zone } = display;
  const document = { title: birthDocumentTitles[kind], clientName };
  if (kind === 'birth-story') {
    const name = storyName(clientName);
    const story = birth.story || birthStory({ birth, events }, { name, ...display });
    return { ...document, facts: [], babies: [], contractions: [], log: [], story };
  }
  const isRecorded = birth.status === 'recorded';
  // Contractions have a separate table; the log repeats only contractions with a note.
  const logged = events.filter(({ kind, note }) => kind !== 'contraction' || note !== '');
  const contractions = events.filter(({ kind }) => kind === 'contraction');
  const starts = new Map(birthTimeline(contractions, zone).map((line) => [line.id, line]));
  return {
    ...document,
    facts: isRecorded ? birthFacts(birth, zone) : [],
    babies: isRecorded
      ? birth.babies.map((baby, place) => ({
          title: babyTitle(baby, place, birth.babies.length),
          facts: babyFacts(baby, display),
        }))
      : [],
    contractions: contractionsOf(events).map(({ id, duration, interval, intensity }) => ({
      day: starts.get(id)?.day ?? '',
      start: starts.get(id)?.time ?? '',
      lasting: duration === null ? UNKNOWN : formatSeconds(duration),
      interval: interval === null ? UNKNOWN : formatSeconds(interval),
      intensity: intensity === null ? UNKNOWN : `${intensity} of 5`,
    })),
    log: birthTimeline(logged, zone).map(({ day, time, title, details, note }) => ({
      day,
      time,
      title,
      details,
      note,
    })),
    story: '',
  };
}

/** Returns whether a document has no contents yet. */
export function isEmptyBirthDocument({ facts, babies, contractions, log, story }: BirthDocument): boolean {
  return story === '' && [facts, babies, contractions, log].every((part) => part.length === 0);
}
