import { Global, Module } from '@nestjs/common';
import { IdempotentCreates } from './idempotency.js';

@Global()
@Module({ providers: [IdempotentCreates], exports: [IdempotentCreates] })
export class IdempotencyModule {}
