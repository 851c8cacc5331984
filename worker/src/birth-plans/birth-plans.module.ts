import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { PlanComposer } from './plan-composer.js';

@Module({ imports: [DocumentsModule], providers: [PlanComposer] })
export class BirthPlansModule {}
