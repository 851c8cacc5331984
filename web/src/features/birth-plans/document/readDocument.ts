import { type PlanDocument, type PlanLine, planStatuses } from '@doula-desk/domain';
import { isObject } from '../../../lib/http/publicCall.js';

/** Parses a plan document from the API; undefined if it's malformed. */
export function readDocument(value: unknown): PlanDocument | undefined {
  if (!isObject(value) || !Array.isArray(value.sections) || !Array.isArray(value.facts)) return undefined;
  const status = planStatuses.find((each) => each === value.status);
  if (!status) return undefined;
  return {
    title: textOf(value.title),
    clientName: textOf(value.clientName),
    facts: value.facts.flatMap(readLine),
    sections: value.sections.filter(isObject).map(({ title, lines }) => ({
      title: textOf(title),
      lines: Array.isArray(lines) ? lines.flatMap(readLine) : [],
    })),
    status,
    version: textOf(value.version),
    footer: textOf(value.footer),
  };
}

function readLine(value: unknown): PlanLine[] {
  if (!isObject(value)) return [];
  return [{ label: textOf(value.label), text: textOf(value.text), closed: value.closed === true }];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
