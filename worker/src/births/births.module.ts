import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { BirthComposer } from './birth-composer.js';

@Module({ imports: [DocumentsModule], providers: [BirthComposer] })
export class BirthsModule {}
