import {
  formatInstant,
  paperInZone,
  type SettingPath,
  settingInWords,
  settingLabels,
} from '@doula-desk/domain';
import type { Block, DocumentDescription } from '../../documents/pdf/description.js';
import type { ExportContents } from '../export-contents.js';
import type { ChartPart } from './chart-parts.js';
import { weightOf } from './weight.js';

const SETTINGS_TITLE = 'Practice and settings';
const SETTINGS_ANCHOR = 'settings';

/** A chart in a volume. */
export interface VolumeEntry {
  anchor: string;
  title: string;
}

/** A volume of the book while it fills. */
export class Volume {
  readonly entries: VolumeEntry[] = [];
  private readonly blocks: Block[] = [];
  private weight = 0;
  private client: string | undefined;

  /** @param number counts from 1 */
  constructor(readonly number: number) {}

  get isEmpty(): boolean {
    return this.entries.length === 0;
  }

  /** Whether a piece would make it larger than that. A piece that is larger by itself has a volume of its own. */
  isFullFor(part: ChartPart, most: number): boolean {
    return !this.isEmpty && this.weight + weightOf(part.blocks) > most;
  }

  add({ client, begins, blocks }: ChartPart): void {
    if (begins || this.client !== client.id) {
      // Word takes letters, digits and underscores only, forty of them.
      const anchor = `c_${client.id.replaceAll('-', '')}`;
      const title = begins ? client.name : `${client.name} (continued)`;
      this.entries.push({ anchor, title });
      this.blocks.push({ kind: 'page-break' }, { kind: 'heading', level: 1, text: title, anchor });
    }
    this.client = client.id;
    this.blocks.push(...blocks);
    this.weight += weightOf(blocks);
  }

  /** @param isLast whether the book ends with it */
  describe(contents: ExportContents, isLast: boolean): DocumentDescription {
    const { practice, createdAt } = contents;
    const isWhole = this.number === 1 && isLast;
    const title = `${practice.name}: chart book${isWhole ? '' : `, volume ${this.number}`}`;
    return {
      title,
      author: practice.practitionerName,
      language: 'en',
      paper: paperInZone(practice.timeZone),
      createdAt: createdAt.toISOString(),
      footer: `Confidential · ${title}`,
      blocks: [
        ...cover(contents, this, isLast),
        ...this.contentsBlocks(),
        ...(this.number === 1 ? settingBlocks(contents) : []),
        ...this.blocks,
      ],
    };
  }

  private contentsBlocks(): Block[] {
    const charts = this.entries.map(({ title, anchor }) => ({ text: title, anchor }));
    const settings = this.number === 1 ? [{ text: SETTINGS_TITLE, anchor: SETTINGS_ANCHOR }] : [];
    return [
      { kind: 'page-break' },
      { kind: 'heading', level: 1, text: 'Contents' },
      { kind: 'contents', entries: [...settings, ...charts] },
    ];
  }
}

/** Tables whose records the cover counts. */
const counted = {
  Client: 'Clients',
  Appointment: 'Appointments',
  VisitNote: 'Visit notes',
  BirthPlan: 'Birth plans',
  Reminder: 'Reminders',
  Contract: 'Contracts',
} as const;

function cover({ practice, counts, createdAt }: ExportContents, volume: Volume, isLast: boolean): Block[] {
  const isWhole = volume.number === 1 && isLast;
  const [first] = volume.entries;
  const last = volume.entries.at(-1);
  const rows = [
    { label: 'Practice', value: practice.name },
    { label: 'Doula', value: practice.practitionerName },
    { label: 'Made', value: formatInstant(createdAt.toISOString(), practice.timeZone) },
    ...Object.entries(counted).map(([table, label]) => ({ label, value: String(counts[table] ?? 0) })),
  ];
  const parts: Block[] = isWhole
    ? []
    : [
        {
          kind: 'paragraph',
          text: `This is volume ${volume.number}${isLast ? ', the last one' : ''}. The book is in several volumes of about 250 pages, so that every device can open them. Contents.txt beside them says in which one each client is.`,
        },
        { kind: 'paragraph', tone: 'strong', text: `From ${first?.title ?? ''} to ${last?.title ?? ''}` },
      ];
  return [
    practice.letterhead,
    { kind: 'space', height: 120 },
    { kind: 'heading', level: 1, text: isWhole ? 'Chart book' : `Chart book, volume ${volume.number}` },
    ...parts,
    { kind: 'fields', rows },
    { kind: 'rule' },
    {
      kind: 'paragraph',
      tone: 'muted',
      text: 'This book holds personal and health information. Keep it where only those can read it who may. The PDFs of contracts and the pictures lie beside it as files.',
    },
    ...(counts.Client ? [] : [{ kind: 'paragraph', text: 'There are no clients yet.' } as const]),
  ];
}

/** What is set for the practice; pictures lie beside the book. */
function settingBlocks({ practice: { settings } }: ExportContents): Block[] {
  const paths = Object.keys(settingLabels) as SettingPath[];
  const rows = paths.map((path) => ({ label: settingLabels[path], value: settingInWords(settings, path) }));
  return [
    { kind: 'page-break' },
    { kind: 'heading', level: 1, text: SETTINGS_TITLE, anchor: SETTINGS_ANCHOR },
    { kind: 'columns', count: 2, blocks: [{ kind: 'fields', arrangement: 'run-in', rows }] },
  ];
}
