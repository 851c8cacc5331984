import type { Block } from '../documents/pdf/description.js';

export interface Proof {
  /** SHA-256 of the certificate that signs the PDF, in hexadecimal. */
  certificate: string;
  /** Whether the certificate is self-signed, so that PDF readers can't verify who issued it. */
  isSelfSigned: boolean;
  /** URL of the page on which the server checks sealed files. */
  verifyUrl: string;
}

/** Returns the section that explains how to check a sealed contract, with or without the server. */
export function proofBlocks({ certificate, isSelfSigned, verifyUrl }: Proof): Block[] {
  const issuer = isSelfSigned
    ? ' It can’t tell whose signature it is, because the certificate is the server’s own: compare the fingerprint.'
    : '';
  return [
    { kind: 'heading', level: 2, text: 'How to check this file' },
    {
      kind: 'paragraph',
      text: 'This file was sealed with a digital signature after both parties had signed. Changing a single byte breaks it.',
    },
    {
      kind: 'list',
      items: [
        `With the server that sealed it: open ${verifyUrl} and choose this file.`,
        `Without the server: open the file in Adobe Acrobat Reader, or run pdfsig on it. The program should say that the signature is valid and that the document hasn’t been changed.${issuer}`,
      ],
    },
    {
      kind: 'fields',
      arrangement: 'stacked',
      rows: [{ label: 'SHA-256 fingerprint of the certificate', value: certificate }],
    },
  ];
}
