import type { DocumentFormat, DocumentRenderer } from '../../documents/rendering/document-renderer.js';
import type { ExportContents } from '../export-contents.js';
import { ExportDeletedError } from '../export-error.js';
import type { ExportZip } from '../export-zip.js';
import * as queries from '../records/queries.js';
import type { TimeAwayRow } from '../records/rows.js';
import { VOLUME_CHARACTERS } from './block-size.js';
import { chartParts } from './chart-parts.js';
import { timeAwayBlocks } from './on-call-blocks.js';
import { Volume } from './volume.js';

/** How a book is rendered and split. */
export interface BookOptions {
  renderer: DocumentRenderer;
  format: DocumentFormat;
  /** Approximate maximum size of a volume. */
  volumeCharacters?: number;
}

const extensions: Record<DocumentFormat, string> = { pdf: 'pdf', word: 'docx' };

/** Adds all charts as a book, in one file or several volumes. Only one volume is in memory at a time. */
export async function addBook(zip: ExportZip, contents: ExportContents, options: BookOptions): Promise<void> {
  const { volumeCharacters = VOLUME_CHARACTERS } = options;
  const book = new Book(zip, contents, options);
  let volume = new Volume(1, timeAwayBlocks(await timeAwayOf(contents)));
  for await (const part of chartParts(contents)) {
    if (volume.isFullFor(part, volumeCharacters)) {
      await book.add(volume, false);
      volume = new Volume(volume.number + 1);
    }
    volume.add(part);
  }
  await book.add(volume, true);
  if (volume.number > 1) await zip.addText('Contents.txt', book.contentsText());
}

async function timeAwayOf({ snapshot }: ExportContents): Promise<TimeAwayRow[]> {
  const rows: TimeAwayRow[] = [];
  for await (const row of snapshot.rows<TimeAwayRow>(queries.timeAway(snapshot.owner))) rows.push(row);
  return rows;
}

class Book {
  /** A line for each chart. Even for a very large practice, these take up little memory compared with a volume. */
  private readonly lines: string[] = [];

  constructor(
    private readonly zip: ExportZip,
    private readonly contents: ExportContents,
    private readonly options: BookOptions,
  ) {}

  async add(volume: Volume, isLast: boolean): Promise<void> {
    const { renderer, format } = this.options;
    if (this.contents.signal.aborted) throw new ExportDeletedError();
    const { bytes, anchors } = await renderer.render(volume.describe(this.contents, isLast), format);
    const isWhole = volume.number === 1 && isLast;
    const name = isWhole ? 'Chart book' : `Chart book - volume ${volume.number}`;
    await this.zip.addFile(`${name}.${extensions[format]}`, bytes);
    for (const { anchor, title } of volume.entries) {
      const page = anchors[anchor];
      this.lines.push(`${title}: volume ${volume.number}${page === undefined ? '' : `, page ${page}`}`);
    }
  }

  contentsText(): string {
    return `Where to find each client of ${this.contents.practice.name}\n\n${this.lines.join('\n')}\n`;
  }
}
