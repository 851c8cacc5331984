import { Module } from '@nestjs/common';
import { PdfSealer } from './pdf-sealer.js';
import { SealKeys } from './seal-keys.js';

/** Provides the server's seal key and PDF signing. */
@Module({ providers: [SealKeys, PdfSealer], exports: [SealKeys, PdfSealer] })
export class SealsModule {}
