import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { NoteComposer } from './note-composer.js';

@Module({ imports: [DocumentsModule], providers: [NoteComposer] })
export class VisitNotesModule {}
