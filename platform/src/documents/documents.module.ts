import { Global, Module } from '@nestjs/common';
import { Documents } from './documents.js';

@Global()
@Module({ providers: [Documents], exports: [Documents] })
export class DocumentsModule {}
