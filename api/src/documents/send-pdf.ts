import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../http/content-disposition.js';

/** A PDF, or its progress. */
export type RequestedPdf<Progress extends { document: object }> =
  | { bytes: Buffer; fileName: string }
  | Progress;

/** Sends the file, or 202 and its progress. */
export function sendPdf<Progress extends { document: object }>(
  reply: FastifyReply,
  pdf: RequestedPdf<Progress>,
): Buffer | Progress {
  if ('document' in pdf) {
    reply.status(202);
    return pdf;
  }
  reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', contentDisposition(pdf.fileName));
  return pdf.bytes;
}
