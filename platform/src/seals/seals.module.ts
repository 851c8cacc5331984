import { Module } from '@nestjs/common';
import { PdfSealer } from './pdf-sealer.js';
import { SealKeys } from './seal-keys.js';

/** The server's seal: its key, and what it signs. */
@Module({ providers: [SealKeys, PdfSealer], exports: [SealKeys, PdfSealer] })
export class SealsModule {}
