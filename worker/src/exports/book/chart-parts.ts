import { clientName } from '@doula-desk/domain';
import type { Block } from '../../documents/pdf/description.js';
import type { ExportContents } from '../export-contents.js';
import { ClientGroups } from '../records/client-groups.js';
import * as queries from '../records/queries.js';
import type {
  AppointmentRow,
  BirthPlanRow,
  BirthRow,
  ClientRow,
  ContractRow,
  OnCallPlanRow,
  PregnancyRow,
  ReminderRow,
  ShiftRow,
  VisitNoteRow,
} from '../records/rows.js';
import { appointmentBlocks, appointmentRow } from './appointment-blocks.js';
import { birthSection } from './birth-section.js';
import { clientBlocks } from './client-blocks.js';
import { contractSection } from './contract-section.js';
import { noteSection } from './note-section.js';
import { onCallBlocks } from './on-call-blocks.js';
import { planSection } from './plan-section.js';
import { pregnancyBlocks } from './pregnancy-blocks.js';
import { reminderBlocks, reminderRow } from './reminder-blocks.js';
import { shiftSection } from './shift-section.js';

/** A part of a chart. A volume can end before any part. */
export interface ChartPart {
  client: { id: string; name: string };
  /** Whether this is the start of a client's chart. */
  isStart: boolean;
  blocks: Block[];
}

/** Maximum number of table rows in a part. */
const TABLE_ROWS = 200;

/** Yields all clients' charts, part by part, in the book's order. */
export async function* chartParts(contents: ExportContents): AsyncGenerator<ChartPart> {
  const { snapshot, practice, added, createdAt, serverKey } = contents;
  const { owner } = snapshot;
  const sections = [
    section(
      new ClientGroups<PregnancyRow>(snapshot.rows(queries.earlierPregnancies(owner))),
      'Earlier pregnancies',
      (rows) => rows.flatMap(pregnancyBlocks),
    ),
    section(
      new ClientGroups<AppointmentRow>(snapshot.rows(queries.appointments(owner, 'by-client'))),
      'Appointments',
      (rows) => appointmentBlocks(rows.map(appointmentRow)),
      TABLE_ROWS,
    ),
    section(
      new ClientGroups<VisitNoteRow>(snapshot.rows(queries.visitNotes(owner, 'by-client'))),
      'Visit notes',
      (rows) => rows.flatMap((row) => noteSection(row, practice.timeZone, serverKey)),
    ),
    section(
      new ClientGroups<BirthPlanRow>(snapshot.rows(queries.birthPlans(owner, 'by-client'))),
      'Birth plans',
      (rows) => rows.flatMap((row) => planSection(row, practice)),
    ),
    section(new ClientGroups<BirthRow>(snapshot.rows(queries.births(owner, 'by-client'))), 'Births', (rows) =>
      rows.flatMap((row) =>
        birthSection(row, { zone: practice.timeZone, units: practice.settings.documentation.babyUnits }),
      ),
    ),
    section(new ClientGroups<ShiftRow>(snapshot.rows(queries.shifts(owner, 'by-client'))), 'Shifts', (rows) =>
      rows.flatMap((row) => shiftSection(row, practice.timeZone)),
    ),
    section(
      new ClientGroups<ReminderRow>(snapshot.rows(queries.reminders(owner, 'by-client'))),
      'Reminders',
      (rows) => reminderBlocks(rows.map(reminderRow)),
      TABLE_ROWS,
    ),
    section(
      new ClientGroups<OnCallPlanRow>(snapshot.rows(queries.onCallPlans(owner, 'by-client'))),
      'On call',
      (rows) => rows.flatMap((row) => onCallBlocks(row, practice.timeZone)),
    ),
    section(
      new ClientGroups<ContractRow>(snapshot.rows(queries.contracts(owner, 'by-client'))),
      'Contracts',
      (rows) => rows.flatMap((row) => contractSection(row, practice, createdAt, serverKey)),
    ),
  ];
  for await (const row of snapshot.rows<ClientRow>(queries.clientsInBookOrder(owner))) {
    const client = { id: row.id, name: clientName(row) };
    yield { client, isStart: true, blocks: clientBlocks(row, practice.timeZone) };
    added(1);
    for (const partsOf of sections) {
      for await (const { blocks, records } of partsOf(client.id)) {
        yield { client, isStart: false, blocks };
        added(records);
      }
    }
  }
}

interface SectionPart {
  blocks: Block[];
  records: number;
}

/**
 * Returns a function that yields a chart's records of one kind, part by part. The first part includes the heading.
 * Yields nothing if there are no records.
 */
function section<Row extends { clientId: string }>(
  rows: ClientGroups<Row>,
  heading: string,
  toBlocks: (rows: Row[]) => Block[],
  together = 1,
): (clientId: string) => AsyncGenerator<SectionPart> {
  return async function* (clientId) {
    let isFirst = true;
    let batch: Row[] = [];
    const part = (): SectionPart => {
      const head: Block[] = isFirst ? [{ kind: 'heading', level: 2, text: heading }] : [];
      isFirst = false;
      const records = batch.length;
      const blocks = [...head, ...toBlocks(batch)];
      batch = [];
      return { blocks, records };
    };
    for await (const row of rows.of(clientId)) {
      batch.push(row);
      if (batch.length === together) yield part();
    }
    if (batch.length > 0) yield part();
  };
}
