import { Module } from '@nestjs/common';
import { PdfSealer } from './pdf-sealer.js';
import { SealKeys } from './seal-keys.js';

/** Offers the server's seal: its key, and the signing of PDFs. */
@Module({ providers: [SealKeys, PdfSealer], exports: [SealKeys, PdfSealer] })
export class SealsModule {}
