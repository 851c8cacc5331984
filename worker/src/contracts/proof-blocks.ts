import type { Block } from '../documents/pdf/description.js';

export interface Proof {
  /** SHA-256 of the certificate that signs the PDF, hexadecimal. */
  certificate: string;
  /** Whether the certificate is the server's own, so that PDF readers can't tell who issued it. */
  isSelfSigned: boolean;
  /** Page where the server checks sealed files. */
  verifyUrl: string;
}

/** Returns the part of the evidence that says how to check a sealed contract, with or without the server. */
export function proofBlocks({ certificate, isSelfSigned, verifyUrl }: Proof): Block[] {
  const trust = isSelfSigned
    ? ' It may add that it can’t tell whose seal it is, since the certificate is the server’s own.'
    : '';
  return [
    { kind: 'heading', level: 2, text: 'How to check this file' },
    {
      kind: 'paragraph',
      text: `This file carries a digital seal, made after both parties had signed. It shows whether a single byte was changed since then, and it can be checked without the server that made it: open the file in Adobe Acrobat Reader, or run pdfsig on it. The program should say that the signature is valid and that the document hasn’t been changed.${trust} Then compare the SHA-256 fingerprint of the certificate, which the program shows with the details of the signature, with this one:`,
    },
    {
      kind: 'fields',
      arrangement: 'stacked',
      rows: [
        { label: 'SHA-256 fingerprint of the certificate', value: certificate },
        { label: 'While the server is running, it also checks this file here', value: verifyUrl },
      ],
    },
  ];
}
