import {
  type ClientCsvShape,
  CSV_BOM,
  describeBillingSettings,
  describeSetting,
  formatInstant,
  type SettingPath,
  settingLabels,
} from '@doula-desk/domain';
import { clientFile, csvLines } from '@doula-desk/platform';
import type { ExportContents } from '../export-contents.js';
import type { ExportZip } from '../export-zip.js';
import * as queries from '../records/queries.js';
import type { ClientRow } from '../records/rows.js';
import { toClient } from '../records/to-domain.js';
import { auditTable } from './audit.table.js';
import { invoiceLineTable, invoiceTable, paymentTable, serviceTable } from './billing.tables.js';
import { babyTable, birthLogTable, birthTable } from './birth.tables.js';
import { contractEventTable, contractTable } from './contract.tables.js';
import { amendmentTable, noteTable } from './note.tables.js';
import { coverageCallTable, onCallTable, timeAwayTable } from './on-call.tables.js';
import { planTable, planVersionTable } from './plan.tables.js';
import { pregnancyTable } from './pregnancy.table.js';
import { readmeText } from './readme-text.js';
import { appointmentTable, reminderTable } from './schedule.tables.js';
import { shareTable } from './share.table.js';
import { shiftLogTable, shiftTable } from './shift.tables.js';
import type { AnyTable } from './table.js';

/** Adds a CSV file for each kind of record, and a text file that explains the files. */
export async function addTables(zip: ExportZip, contents: ExportContents): Promise<void> {
  const { snapshot, practice, createdAt, serverKey } = contents;
  const { owner } = snapshot;
  const { timeZone } = practice;
  const tables = [
    pregnancyTable(owner, timeZone),
    appointmentTable(owner, timeZone),
    noteTable(owner, timeZone, serverKey),
    amendmentTable(owner, timeZone, serverKey),
    planTable(owner, timeZone),
    planVersionTable(owner, timeZone),
    birthTable(owner, timeZone),
    babyTable(owner, timeZone),
    birthLogTable(owner, timeZone),
    shiftTable(owner, timeZone),
    shiftLogTable(owner, timeZone),
    shareTable(owner, timeZone),
    reminderTable(owner, timeZone),
    onCallTable(owner),
    coverageCallTable(owner, timeZone),
    timeAwayTable(owner, timeZone),
    contractTable(owner, timeZone, createdAt, serverKey),
    contractEventTable(owner, timeZone, serverKey),
    serviceTable(owner),
    invoiceTable(owner, timeZone),
    invoiceLineTable(owner),
    paymentTable(owner),
    auditTable(owner, timeZone, serverKey),
  ];
  await zip.addText(
    'README.txt',
    readmeText(practice.name, formatInstant(createdAt.toISOString(), timeZone), timeZone, tables),
  );
  await zip.addStream('clients.csv', clientLines(contents));
  for (const table of tables) await zip.addStream(table.path, tableLines(table, contents));
  await zip.addStream('settings.csv', settingLines(contents));
}

/** Yields the same contents as the client export, so that the file can be imported. */
async function* clientLines({ snapshot, added }: ExportContents): AsyncGenerator<string> {
  const shape = await snapshot.first<ClientCsvShape>(queries.clientFileShape(snapshot.owner));
  const pages = async function* () {
    for await (const page of snapshot.pages<ClientRow>(queries.clientsInFileOrder(snapshot.owner))) {
      yield page.map(toClient);
      added(page.length);
    }
  };
  yield* clientFile(shape ?? { emergencyContacts: 1, pastPregnancies: 0 }, pages());
}

async function* tableLines(table: AnyTable, { snapshot, added }: ExportContents): AsyncGenerator<string> {
  yield CSV_BOM + csvLines([table.heads]);
  for await (const page of snapshot.pages(table.query)) {
    const lines = page.flatMap(table.cellsOf);
    if (lines.length > 0) yield csvLines(lines);
    if (table.isCounted) added(page.length);
  }
}

async function* settingLines({ practice: { settings, billing } }: ExportContents): AsyncGenerator<string> {
  const paths = Object.keys(settingLabels) as SettingPath[];
  yield CSV_BOM +
    csvLines([
      ['Section', 'Setting', 'Value'],
      ...paths.map((path) => [
        path.split('.')[0] ?? '',
        settingLabels[path],
        describeSetting(settings, path),
      ]),
      ...describeBillingSettings(billing).map(({ label, value }) => ['billing', label, value]),
    ]);
}
