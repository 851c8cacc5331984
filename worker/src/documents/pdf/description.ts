/**
 * A document's contents as plain data, which a composer creates from records and a rendering thread renders.
 * Descriptions can be cloned between threads, and the same description always results in the same bytes.
 */
export interface DocumentDescription {
  /** Title in the file's metadata and in the header of every page except the first. */
  title: string;
  /** Author in the file's metadata. */
  author: string;
  /** BCP 47 language tag, for screen readers. */
  language: string;
  paper: PaperSize;
  /** ISO 8601, in UTC. Stored in the metadata, so it must be the same whenever the same revision is rendered. */
  createdAt: string;
  /** Shown in the footer of every page, before 'Page n of m'. */
  footer: string;
  /** Maximum number of pages. The type gets smaller, within reason, until the document fits. */
  fitPages?: number;
  /** Reserves space for a signature over the whole file. */
  signature?: SignatureField;
  /** Whether the server vouches for the file, because it has proof that it sent the contents. */
  isEvidence?: boolean;
  blocks: Block[];
}

/** A signature field, which is invisible on the pages. */
export interface SignatureField {
  /** SHA-256 of the signing certificate, in hexadecimal. */
  certificate: string;
  /** ISO 8601, in UTC. */
  signedAt: string;
  reason: string;
  /** Maximum size of the signature, in bytes. */
  reservedBytes: number;
}

export type PaperSize = 'letter' | 'a4';

export type Block =
  | LetterheadBlock
  | HeadingBlock
  | ContentsBlock
  | ParagraphBlock
  | FieldsBlock
  | ListBlock
  | TableBlock
  | SignaturesBlock
  | ImageBlock
  | ChartBlock
  | ColumnsBlock
  | RuleBlock
  | SpaceBlock
  | PageBreakBlock;

/** A block that can be placed in a column. */
export type PlainBlock = Exclude<Block, ColumnsBlock | PageBreakBlock>;

/** The document's sender, at the top of the first page. */
export interface LetterheadBlock {
  kind: 'letterhead';
  name: string;
  /** Address, phone, and so on. */
  lines: string[];
  logo?: Picture;
}

export interface HeadingBlock {
  kind: 'heading';
  /** Level 1 is the document's title. */
  level: 1 | 2 | 3;
  text: string;
  /** Unique name that a table of contents links to. */
  anchor?: string;
}

/** A table of contents with a line for each entry, which shows the anchor's page. */
export interface ContentsBlock {
  kind: 'contents';
  entries: { text: string; anchor: string }[];
}

/** Line breaks in the text are kept, and an empty line becomes a gap. */
export interface ParagraphBlock {
  kind: 'paragraph';
  text: string;
  /** `muted` for text about the document, `small` for fine print, `strong` for important text. */
  tone?: 'normal' | 'muted' | 'small' | 'strong' | 'italic';
  /** Whether to keep the paragraph on the same page as what follows, like a heading. */
  withNext?: boolean;
}

/** Label and value pairs. */
export interface FieldsBlock {
  kind: 'fields';
  rows: { label: string; value: string }[];
  /** `stacked` puts a label above its value, for long text; `run-in` puts it before the value on the same line. */
  arrangement?: 'beside' | 'stacked' | 'run-in';
}

export interface ListBlock {
  kind: 'list';
  items: string[];
}

export interface TableBlock {
  kind: 'table';
  columns: TableColumn[];
  rows: string[][];
  /** Shown in bold below a rule. */
  totals?: string[][];
}

export interface TableColumn {
  heading: string;
  /** `end` for amounts, so that their last digits line up. */
  align?: 'start' | 'end';
  /** The column's share of the width, relative to the other columns. */
  share: number;
}

/** The parties' signature boxes, next to each other. */
export interface SignaturesBlock {
  kind: 'signatures';
  boxes: SignatureBox[];
}

export interface SignatureBox {
  /** The signer's role, such as 'Client'. */
  role: string;
  /** The name below the line. */
  name: string;
  /** A typed or drawn signature; undefined to leave room for a handwritten one. */
  signature?: { typed: string } | { strokes: Strokes } | { picture: Picture };
  /** Lines below the name that say when it was signed. */
  details?: string[];
}

/** A drawn signature. Each stroke is a list of points, as fractions of the pad's width and height from the top left. */
export interface Strokes {
  /** Width of the pad divided by its height. */
  ratio: number;
  lines: [x: number, y: number][][];
}

/** A correctly oriented PNG or JPEG from `uprightPicture`. */
export interface Picture {
  bytes: Uint8Array;
  width: number;
  height: number;
  /** Alternative text for readers who can't see the picture. */
  alternative: string;
}

export interface ImageBlock {
  kind: 'image';
  picture: Picture;
  /** Maximum height, in points. */
  maxHeight?: number;
}

/**
 * Bars over time. Positions and heights are fractions of the chart's width and height. A table must have the same
 * values.
 */
export interface ChartBlock {
  kind: 'chart';
  /** `text` is shown above the bar. */
  bars: { at: number; height: number; text?: string }[];
  /** Whether the bars are as wide as possible without touching each other; otherwise, they're thin lines. */
  isWide?: boolean;
  /** Labels below the bars. */
  marks: { at: number; text: string }[];
  /** Alternative text for readers who can't see the chart. */
  alternative: string;
}

/** Blocks in newspaper-style columns of about equal height. */
export interface ColumnsBlock {
  kind: 'columns';
  count: number;
  blocks: PlainBlock[];
}

export interface RuleBlock {
  kind: 'rule';
}

export interface SpaceBlock {
  kind: 'space';
  /** In points. */
  height: number;
}

export interface PageBreakBlock {
  kind: 'page-break';
}
