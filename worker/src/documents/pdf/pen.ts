import PDFDocument from 'pdfkit';
import type { Picture } from './description.js';
import { chooseFace, DocumentFonts, needsComplexShaping } from './fonts/faces.js';
import type { Tag } from './tag.js';
import { cleanText } from './text/clean-text.js';
import type { Line, TypeStyle } from './text/line.js';

/** Stroke width of simulated bold, as a fraction of the type size. */
const THICKENED = 0.03;

/** Style and color of text. */
export interface Ink extends TypeStyle {
  color: string;
}

type Structure = ReturnType<InstanceType<typeof PDFDocument>['struct']>;

/** Draws on a PDF's pages. Everything drawn either belongs to a tag or is marked as an artifact. */
export class Pen {
  private readonly fonts = new DocumentFonts();
  private readonly registered = new Set<string>();
  private readonly structures = new Map<Tag, Structure>();
  private openTag: Tag | undefined;

  constructor(private readonly doc: InstanceType<typeof PDFDocument>) {}

  newPage(): void {
    this.closeTag();
    this.doc.addPage();
  }

  /** Adds everything that the callback draws to a tag. */
  tagged(tag: Tag, draw: () => void): void {
    if (this.openTag !== tag) {
      this.closeTag();
      const structure = this.structureOf(tag);
      structure.add(this.doc.markStructureContent(tag.type));
      this.openTag = tag;
    }
    draw();
  }

  /**
   * Marks everything that the callback draws as an artifact, either decoration or pagination, so that screen readers
   * skip it.
   */
  untagged(kind: 'Layout' | 'Pagination', draw: () => void): void {
    this.closeTag();
    this.doc.markContent('Artifact', { type: kind });
    draw();
    this.doc.endMarkedContent();
  }

  /**
   * @param x position of the left edge
   * @param y position of the baseline
   */
  text(line: Line, { size, weight, color }: Ink, x: number, y: number): void {
    for (const piece of line.pieces) {
      const choice = chooseFace(piece.kind, weight);
      if (!this.registered.has(choice.key)) {
        // pdfkit also accepts an opened font, which its types don't declare.
        this.doc.registerFont(choice.key, this.fonts.font(choice) as unknown as string);
        this.registered.add(choice.key);
      }
      this.doc.font(choice.key).fontSize(size).fillColor(color);
      const thick = choice.thicken ? { fill: true, stroke: true } : {};
      if (choice.thicken) this.doc.lineWidth(size * THICKENED).strokeColor(color);
      const draw = (text: string) =>
        this.doc.text(text, x + piece.x, y, { lineBreak: false, baseline: 'alphabetic', ...thick });
      if (needsComplexShaping(piece.kind)) this.drawWithText(piece.text, draw);
      else draw(piece.text);
    }
  }

  rule(x: number, y: number, width: number, color: string, thickness = 0.5): void {
    this.doc.lineWidth(thickness).strokeColor(color);
    this.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke();
  }

  dot(x: number, y: number, radius: number, color: string): void {
    this.doc.circle(x, y, radius).fill(color);
  }

  bar(x: number, y: number, width: number, height: number, color: string): void {
    if (height > 0) this.doc.rect(x, y, width, height).fill(color);
  }

  /** Draws lines through points. A single point becomes a dot. */
  strokes(lines: readonly (readonly [x: number, y: number][])[], color: string, thickness: number): void {
    this.doc.lineWidth(thickness).lineCap('round').lineJoin('round').strokeColor(color);
    for (const [first, ...rest] of lines) {
      if (!first) continue;
      this.doc.moveTo(first[0], first[1]);
      if (rest.length === 0) this.doc.lineTo(first[0] + 0.1, first[1]);
      for (const [x, y] of rest) this.doc.lineTo(x, y);
      this.doc.stroke();
    }
  }

  picture({ bytes }: Picture, x: number, y: number, width: number, height: number): void {
    this.doc.image(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), x, y, { width, height });
  }

  /** Adds a named destination, and an entry for it in the outline that viewers show next to the pages. */
  mark(anchor: string, title: string, x: number, y: number): void {
    this.doc.addNamedDestination(anchor, 'XYZ', x, y, null);
    this.doc.outline.addItem(cleanText(title).replaceAll('\n', ' '));
  }

  /** Links an area to a named destination, as part of a tag. */
  leadTo(
    anchor: string,
    tag: Tag,
    title: string,
    { x, y, width, height }: { x: number; y: number; width: number; height: number },
  ): void {
    // pdfkit encodes strings only if they are `String` objects, and its types don't declare `structParent`.
    const options = { Contents: new String(cleanText(title)), structParent: this.structureOf(tag) };
    this.doc.goTo(x, y, width, height, anchor, options as unknown as PDFKit.Mixins.AnnotationOption);
  }

  finish(): void {
    this.closeTag();
    this.doc.end();
  }

  /** Draws a string and stores its original text with the glyphs, for copying and for screen readers. */
  private drawWithText(text: string, draw: (text: string) => void): void {
    this.doc.markContent('Span', { actual: text });
    // PDF viewers infer the baseline from the last glyph, which is right for a space, but would be wrong for a mark
    // above the line.
    draw(`${text} `);
    this.doc.endMarkedContent();
  }

  private closeTag(): void {
    if (this.openTag) this.doc.endMarkedContent();
    this.openTag = undefined;
  }

  private structureOf(tag: Tag): Structure {
    const known = this.structures.get(tag);
    if (known) return known;
    const structure = this.doc.struct(tag.type, tag.alternative ? { alt: cleanText(tag.alternative) } : {});
    this.structures.set(tag, structure);
    if (tag.parent) this.structureOf(tag.parent).add(structure);
    else this.doc.addStructure(structure);
    return structure;
  }
}
