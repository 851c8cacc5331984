import { createHash } from 'node:crypto';
import { AppError, Database, type DatabaseClient } from '@doula-desk/platform';
import { Prisma } from '@doula-desk/prisma';
import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

/** A client-generated key for one filled-in form, and a hash of the form's contents. */
export interface IdempotentRequest {
  key: string | undefined;
  requestHash: Buffer<ArrayBuffer>;
}

const KEY_PATTERN = /^[\w-]{8,100}$/;

/**
 * Injects the request's `Idempotency-Key`, and a hash of its contents.
 *
 * @throws AppError MALFORMED_REQUEST when the header isn't a valid key
 */
export const Idempotency = createParamDecorator(
  (_: unknown, context: ExecutionContext): IdempotentRequest => {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const header = request.headers['idempotency-key'];
    if (header !== undefined && (typeof header !== 'string' || !KEY_PATTERN.test(header))) {
      throw new AppError('MALFORMED_REQUEST', {
        message: 'Idempotency-Key must be 8 to 100 letters, digits, or dashes.',
      });
    }
    const contents = `${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`;
    const member = request.session?.member;
    return {
      // The keys of two people in one chart never collide, since a key can't contain a slash.
      key: member && header !== undefined ? `${member.id}/${header}` : header,
      requestHash: createHash('sha256').update(contents).digest() as Buffer<ArrayBuffer>,
    };
  },
  [describeKey],
);

/** Describes the header in the API document, since Nest can't tell what a custom decorator reads. */
function describeKey(target: object, key: string | symbol | undefined): void {
  const method = key === undefined ? undefined : Object.getOwnPropertyDescriptor(target, key);
  if (key === undefined || !method) return;
  ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'A new one for each record that you create, and the same one when you retry.',
    schema: { type: 'string', pattern: KEY_PATTERN.source },
  })(target, key, method);
}

/** Ensures that a create happens only once per key, even if it is sent repeatedly or concurrently. */
@Injectable()
export class IdempotentCreates {
  constructor(private readonly database: Database) {}

  /**
   * Runs `create` in a transaction. If the owner already sent this key, returns the first response instead.
   *
   * @param create creates the record and returns the response, which must be serializable as JSON
   * @throws AppError IDEMPOTENCY_CONFLICT when the key was used with other contents
   */
  once<Body extends object>(
    ownerId: string,
    { key, requestHash }: IdempotentRequest,
    create: (tx: DatabaseClient) => Promise<Body>,
  ): Promise<Body> {
    if (key === undefined) return this.database.transaction(create);
    return this.database.transaction(async (tx) => {
      // A second sender waits here until the first has committed, and then finds the key taken.
      const { count } = await tx.idempotencyRecord.createMany({
        data: { ownerId, key, requestHash, response: Prisma.JsonNull },
        skipDuplicates: true,
      });
      if (count === 0) return readFirstResponse(tx, ownerId, key, requestHash);
      const response = await create(tx);
      await tx.idempotencyRecord.update({
        where: { ownerId_key: { ownerId, key } },
        data: { response },
      });
      return response;
    });
  }
}

async function readFirstResponse<Body>(
  tx: DatabaseClient,
  ownerId: string,
  key: string,
  requestHash: Buffer,
): Promise<Body> {
  const record = await tx.idempotencyRecord.findUniqueOrThrow({ where: { ownerId_key: { ownerId, key } } });
  if (!requestHash.equals(record.requestHash)) throw new AppError('IDEMPOTENCY_CONFLICT');
  return record.response as Body;
}
