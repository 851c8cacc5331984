/**
 * What a document shows, as plain data: a composer makes it from records, and a rendering thread draws it. It can be
 * cloned between threads, and the same description always becomes the same bytes.
 */
export interface DocumentDescription {
  /** In the file's metadata, and in the head of every page but the first. */
  title: string;
  /** Who wrote it, for the metadata. */
  author: string;
  /** BCP 47, for screen readers. */
  language: string;
  paper: PaperSize;
  /** ISO 8601, UTC. Stands in the metadata: it must be the same whenever the same revision is drawn. */
  createdAt: string;
  /** At the foot of every page, before 'Page n of m'. */
  footer: string;
  /** Type is made smaller, within reason, until the document has at most this many pages. */
  fitPages?: number;
  /** Reserves space for a signature over the whole file. */
  signature?: SignatureField;
  blocks: Block[];
}

/** A signature field, which is invisible on the pages. */
export interface SignatureField {
  /** SHA-256 of the signing certificate, hexadecimal. */
  certificate: string;
  /** ISO 8601, UTC. */
  signedAt: string;
  reason: string;
  /** Largest size of the signature. */
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
  | ColumnsBlock
  | RuleBlock
  | SpaceBlock
  | PageBreakBlock;

/** A block that can stand in a column. */
export type PlainBlock = Exclude<Block, ColumnsBlock | PageBreakBlock>;

/** Who the document comes from, at the top of the first page. */
export interface LetterheadBlock {
  kind: 'letterhead';
  name: string;
  /** Address, telephone, and so on. */
  lines: string[];
  logo?: Picture;
}

export interface HeadingBlock {
  kind: 'heading';
  /** 1 is the document's title. */
  level: 1 | 2 | 3;
  text: string;
  /** Name by which a table of contents leads here; unlike every other one of the document. */
  anchor?: string;
}

/** A table of contents: a line for each entry, with the page that its anchor is on. */
export interface ContentsBlock {
  kind: 'contents';
  entries: { text: string; anchor: string }[];
}

/** Line breaks in the text are kept; an empty line is a gap. */
export interface ParagraphBlock {
  kind: 'paragraph';
  text: string;
  /** `muted` for what is said about the document, `small` for fine print, `strong` for what must be seen. */
  tone?: 'normal' | 'muted' | 'small' | 'strong' | 'italic';
  /** Names what follows, and stays on a page with it as a heading does. */
  withNext?: boolean;
}

/** Label and value pairs. */
export interface FieldsBlock {
  kind: 'fields';
  rows: { label: string; value: string }[];
  /** `stacked` puts a label above its value, for long texts; `run-in` before it on the same line. */
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
  /** In bold below a line. */
  totals?: string[][];
}

export interface TableColumn {
  heading: string;
  /** `end` for amounts: their last digits line up. */
  align?: 'start' | 'end';
  /** Its share of the width, beside the others' shares. */
  share: number;
}

/** Where the parties sign, side by side. */
export interface SignaturesBlock {
  kind: 'signatures';
  boxes: SignatureBox[];
}

export interface SignatureBox {
  /** As 'Client'. */
  role: string;
  /** Under the line. */
  name: string;
  /** Typed or drawn; an empty box is to be signed by hand. */
  signature?: { typed: string } | { strokes: Strokes } | { picture: Picture };
  /** Below the name: when it was signed. */
  details?: string[];
}

/** Each stroke is a list of points, as shares of the pad's width and height from its top left. */
export interface Strokes {
  /** Width of the pad divided by its height. */
  ratio: number;
  lines: [x: number, y: number][][];
}

/** An upright PNG or JPEG, as `uprightPicture` makes it. */
export interface Picture {
  bytes: Uint8Array;
  width: number;
  height: number;
  /** Says what it shows to those who do not see it. */
  alternative: string;
}

export interface ImageBlock {
  kind: 'image';
  picture: Picture;
  /** Largest height in points. */
  maxHeight?: number;
}

/** Blocks set in columns, as a newspaper does, of about one height. */
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
