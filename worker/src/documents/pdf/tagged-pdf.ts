import PDFDocument from 'pdfkit';
import type { DocumentDescription, SignatureField } from './description.js';
import { addToCatalog } from './pdf-catalog.js';
import { cleanText } from './text/clean-text.js';

const PRODUCT = 'Doula Desk';
/** Prevents the library from loading a default font, which isn't used. The library's types only declare a string. */
const NO_FONT = null as unknown as string;

/** Placeholders that `@signpdf/signpdf` replaces. They're long enough for any number. */
const BYTE_RANGE = [0, ...Array(3).fill('*'.repeat(10))];
/** The annotation flags 'Print' and 'Locked'. */
const LOCKED = 4 + 128;
/** The form flags 'SignaturesExist' and 'AppendOnly'. */
const SIGNED_FORM = 1 + 2;

/**
 * A PDF that is accessible to screen readers, with a structure, a language, and a title. The PDF's ID is derived from
 * its contents and `createdAt`, so that rendering a document again results in the same file.
 */
export class TaggedPdf extends PDFDocument {
  private readonly signature: PDFKit.PDFKitReference | undefined;

  constructor({ title, author, language, paper, createdAt, signature }: DocumentDescription) {
    super({
      size: paper === 'letter' ? 'LETTER' : 'A4',
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: language,
      font: NO_FONT,
      info: {
        Title: oneLine(title),
        Author: oneLine(author),
        Producer: PRODUCT,
        Creator: PRODUCT,
        CreationDate: new Date(createdAt),
      },
    });
    this.signature = signature && this.addSignature(signature);
  }

  /**
   * Adds the signature field to the last page. The field has no size, so there is nothing to read, and it doesn't need
   * a tag.
   */
  override end(): void {
    if (this.signature) {
      const field = { FT: 'Sig', T: new String('Seal'), TU: new String('Seal of the contract'), F: LOCKED };
      // pdfkit accepts any entry in an annotation, although its types don't declare this.
      const options = { Subtype: 'Widget', ...field, V: this.signature, P: this.page.dictionary };
      this.annotate(0, this.page.height, 0, 0, options as unknown as PDFKit.Mixins.AnnotationOption);
      const form = this.ref({ Fields: [this.page.annotations.at(-1)], SigFlags: SIGNED_FORM });
      form.end(undefined);
      addToCatalog(this, { AcroForm: form, Perms: { DocMDP: this.signature } });
    }
    super.end();
  }

  /** Skips pdfkit's own code for forms, which fails on a form without fonts. */
  override endAcroForm(): this {
    return this.signature ? this : super.endAcroForm();
  }

  /** Adds a certification signature (DocMDP) that doesn't allow any later changes to the file. */
  private addSignature({ signedAt, reason, reservedBytes }: SignatureField): PDFKit.PDFKitReference {
    const signature = this.ref({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: BYTE_RANGE,
      Contents: new Uint8Array(reservedBytes),
      M: new Date(signedAt),
      Name: new String(PRODUCT),
      Reason: new String(reason),
      Reference: [
        {
          Type: 'SigRef',
          TransformMethod: 'DocMDP',
          TransformParams: { Type: 'TransformParams', P: 1, V: '1.2' },
        },
      ],
    });
    signature.end(undefined);
    return signature;
  }

  /**
   * Escapes the title and author, which pdfkit writes into XML without escaping. pdfkit calls this after it has written
   * the information dictionary, which contains the plain text.
   */
  override endMetadata(): void {
    const { Title = '', Author = '' } = this.info;
    Object.assign(this.info, { Title: escapeXml(Title), Author: escapeXml(Author) });
    super.endMetadata();
  }
}

const oneLine = (text: string): string => cleanText(text).replaceAll('\n', ' ').trim();

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
