import { Prisma } from '@doula-desk/prisma';

/** Returns whether an error is a unique violation (PostgreSQL 23505, Prisma P2002). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}
