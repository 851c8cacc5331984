import type { BirthDocument, BirthFact } from '@doula-desk/domain';
import { isObject } from '../../../lib/http/publicCall.js';

/** Parses a birth document from the API; undefined if it's malformed. */
export function readBirthDocument(value: unknown): BirthDocument | undefined {
  if (!isObject(value) || !Array.isArray(value.facts) || !Array.isArray(value.log)) return undefined;
  return {
    title: textOf(value.title),
    clientName: textOf(value.clientName),
    facts: listOf(value.facts, readFact),
    babies: listOf(value.babies, ({ title, facts }) => ({
      title: textOf(title),
      facts: listOf(facts, readFact),
    })),
    contractions: listOf(value.contractions, ({ day, start, lasting, interval, intensity }) => ({
      day: textOf(day),
      start: textOf(start),
      lasting: textOf(lasting),
      interval: textOf(interval),
      intensity: textOf(intensity),
    })),
    log: listOf(value.log, ({ day, time, title, details, note }) => ({
      day: textOf(day),
      time: textOf(time),
      title: textOf(title),
      details: textOf(details),
      note: textOf(note),
    })),
    story: textOf(value.story),
  };
}

function readFact({ label, value }: Record<string, unknown>): BirthFact {
  return { label: textOf(label), value: textOf(value) };
}

function listOf<Item>(value: unknown, read: (item: Record<string, unknown>) => Item): Item[] {
  return Array.isArray(value) ? value.filter(isObject).map(read) : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
