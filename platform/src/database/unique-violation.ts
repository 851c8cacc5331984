import { Prisma } from '@doula-desk/prisma';

/** Whether an error says that a unique key was already taken (PostgreSQL 23505, Prisma P2002). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}
