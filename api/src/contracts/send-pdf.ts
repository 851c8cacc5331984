import type { ContractFile, ContractFileResponse } from '@doula-desk/domain';
import type { FastifyReply } from 'fastify';
import { attachment } from '../http/attachment.js';

/** A PDF, or its progress. */
export type ContractPdf = { bytes: Buffer; fileName: string } | { document: ContractFile };

/** Sends the file, or 202 and its progress. */
export function sendPdf(reply: FastifyReply, pdf: ContractPdf): Buffer | ContractFileResponse {
  if ('document' in pdf) {
    reply.status(202);
    return pdf;
  }
  reply.header('content-type', 'application/pdf').header('content-disposition', attachment(pdf.fileName));
  return pdf.bytes;
}
