/**
 * The contents of a document as plain data: a composer creates it from records, and a rendering thread renders it. It
 * can be cloned between threads, and the same description always results in the same bytes.
 */
export interface DocumentDescription {
  /** Shown in the file's metadata, and in the header of every page except the first. */
  title: string;
  /** Author in the metadata. */
  author: string;
  /** BCP 47, for screen readers. */
  language: string;
  paper: PaperSize;
  /** ISO 8601, UTC. Stored in the metadata, so it must be the same whenever the same revision is rendered. */
  createdAt: string;
  /** Shown in the footer of every page, before 'Page n of m'. */
  footer: string;
  /** Maximum number of pages; type is made smaller, within reason, until the document fits. */
  fitPages?: number;
  /** Reserves space for a signature over the whole file. */
  signature?: SignatureField;
  /** Whether the server vouches for the file, since it shows what the server has proven to have sent. */
  isEvidence?: boolean;
  blocks: Block[];
}

/** A signature field, which is invisible on the pages. */
export interface SignatureField {
  /** SHA-256 of the signing certificate, hexadecimal. */
  certificate: string;
  /** ISO 8601, UTC. */
  signedAt: string;
  reason: string;
  /** Maximum size of the signature. */
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

/** The sender of the document, at the top of the first page. */
export interface LetterheadBlock {
  kind: 'letterhead';
  name: string;
  /** Address, phone, and so on. */
  lines: string[];
  logo?: Picture;
}

export interface HeadingBlock {
  kind: 'heading';
  /** 1 is the document's title. */
  level: 1 | 2 | 3;
  text: string;
  /** Unique name that a table of contents links to. */
  anchor?: string;
}

/** A table of contents: a line for each entry, with the page of its anchor. */
export interface ContentsBlock {
  kind: 'contents';
  entries: { text: string; anchor: string }[];
}

/** Line breaks in the text are kept; an empty line is a gap. */
export interface ParagraphBlock {
  kind: 'paragraph';
  text: string;
  /** `muted` for text about the document, `small` for fine print, `strong` for important text. */
  tone?: 'normal' | 'muted' | 'small' | 'strong' | 'italic';
  /** Stays on the same page as what follows, like a heading. */
  withNext?: boolean;
}

/** Label and value pairs. */
export interface FieldsBlock {
  kind: 'fields';
  rows: { label: string; value: string }[];
  /** `stacked` puts a label above its value, for long texts; `run-in` puts it on the same line before the value. */
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
  /** Its share of the width, relative to the other columns. */
  share: number;
}

/** Signature boxes of the parties, side by side. */
export interface SignaturesBlock {
  kind: 'signatures';
  boxes: SignatureBox[];
}

export interface SignatureBox {
  /** For example, 'Client'. */
  role: string;
  /** Below the line. */
  name: string;
  /** Typed or drawn; an empty box is meant for a handwritten signature. */
  signature?: { typed: string } | { strokes: Strokes } | { picture: Picture };
  /** Below the name: when it was signed. */
  details?: string[];
}

/** Each stroke is a list of points, as fractions of the pad's width and height from its top left. */
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
  /** Alternative text for people who can't see the picture. */
  alternative: string;
}

export interface ImageBlock {
  kind: 'image';
  picture: Picture;
  /** Maximum height in points. */
  maxHeight?: number;
}

/** Bars over time. Places and heights are fractions of the chart's. A table must have the same values. */
export interface ChartBlock {
  kind: 'chart';
  /** `text` is written above the bar. */
  bars: { at: number; height: number; text?: string }[];
  /** Whether the bars are as wide as they can be without touching one another; otherwise they're thin lines. */
  isWide?: boolean;
  /** Texts below the bars. */
  marks: { at: number; text: string }[];
  /** Alternative text for people who can't see the chart. */
  alternative: string;
}

/** Blocks in columns, like a newspaper, of about equal height. */
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
  /** Points. */
  height: number;
}

export interface PageBreakBlock {
  kind: 'page-break';
}
