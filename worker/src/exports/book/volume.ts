import {
  describeBillingSettings,
  describeSetting,
  formatInstant,
  paperSizeInZone,
  type SettingPath,
  settingLabels,
} from '@doula-desk/domain';
import type { Block, DocumentDescription } from '../../documents/pdf/description.js';
import type { ExportContents } from '../export-contents.js';
import { approximateSize } from './block-size.js';
import type { ChartPart } from './chart-parts.js';

const SETTINGS_TITLE = 'Practice and settings';
const SETTINGS_ANCHOR = 'settings';

/** A chart in a volume. */
export interface VolumeEntry {
  anchor: string;
  title: string;
}

/** A volume of the book that is being filled. */
export class Volume {
  readonly entries: VolumeEntry[] = [];
  private readonly blocks: Block[] = [];
  private weight = 0;
  private client: string | undefined;

  /**
   * @param number volume number, starting at 1
   * @param ofPractice the practice's records that don't belong to a client, shown with the settings
   */
  constructor(
    readonly number: number,
    private readonly ofPractice: readonly Block[] = [],
  ) {}

  get isEmpty(): boolean {
    return this.entries.length === 0;
  }

  /**
   * Returns whether adding a part would make the volume too large. A part that is too large on its own gets a
   * separate volume.
   */
  isFullFor(part: ChartPart, max: number): boolean {
    return !this.isEmpty && this.weight + approximateSize(part.blocks) > max;
  }

  add({ client, isStart, blocks }: ChartPart): void {
    if (isStart || this.client !== client.id) {
      // Word allows only letters, digits, and underscores in anchors, and at most 40 characters.
      const anchor = `c_${client.id.replaceAll('-', '')}`;
      const title = isStart ? client.name : `${client.name} (continued)`;
      this.entries.push({ anchor, title });
      this.blocks.push({ kind: 'page-break' }, { kind: 'heading', level: 1, text: title, anchor });
    }
    this.client = client.id;
    this.blocks.push(...blocks);
    this.weight += approximateSize(blocks);
  }

  /** @param isLast whether this is the last volume of the book */
  describe(contents: ExportContents, isLast: boolean): DocumentDescription {
    const { practice, createdAt } = contents;
    const isWhole = this.number === 1 && isLast;
    const title = `${practice.name}: chart book${isWhole ? '' : `, volume ${this.number}`}`;
    return {
      title,
      author: practice.practitionerName,
      language: 'en',
      paper: paperSizeInZone(practice.timeZone),
      createdAt: createdAt.toISOString(),
      footer: `Confidential · ${title}`,
      blocks: [
        ...cover(contents, this, isLast),
        ...this.contentsBlocks(),
        ...(this.number === 1 ? settingBlocks(contents) : []),
        ...this.ofPractice,
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

/** Labels of the tables whose record counts are on the cover. */
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
    { label: 'Created', value: formatInstant(createdAt.toISOString(), practice.timeZone) },
    ...Object.entries(counted).map(([table, label]) => ({ label, value: String(counts[table] ?? 0) })),
  ];
  const parts: Block[] = isWhole
    ? []
    : [
        {
          kind: 'paragraph',
          text: `This is volume ${volume.number}${isLast ? ', the last one' : ''}. The book has several volumes of about 250 pages, so that every device can open them. Contents.txt lists the volume of each client.`,
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
      text: 'This book contains personal and health information. Keep it where only authorized people can read it. The PDFs of contracts and the pictures are separate files in the same ZIP.',
    },
    ...(counts.Client ? [] : [{ kind: 'paragraph', text: 'There are no clients yet.' } as const]),
  ];
}

/** Returns the practice's settings, except pictures, which are separate files. */
function settingBlocks({ practice: { settings, billing } }: ExportContents): Block[] {
  const paths = Object.keys(settingLabels) as SettingPath[];
  const rows = paths.map((path) => ({ label: settingLabels[path], value: describeSetting(settings, path) }));
  rows.push(...describeBillingSettings(billing));
  return [
    { kind: 'page-break' },
    { kind: 'heading', level: 1, text: SETTINGS_TITLE, anchor: SETTINGS_ANCHOR },
    { kind: 'columns', count: 2, blocks: [{ kind: 'fields', arrangement: 'run-in', rows }] },
  ];
}
