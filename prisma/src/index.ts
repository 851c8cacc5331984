export { createPool, createPrismaClient } from './client.js';
export { Prisma, PrismaClient } from './generated/client.js';
