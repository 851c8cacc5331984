import { Database } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';

/** Maximum number of messages in the list. */
const LIST_MAX = 100;

interface NewContactMessage {
  id: string;
  name: string;
  email: string;
  company: string;
  inquiryType: string;
  message: string;
  keyHash: Buffer<ArrayBuffer> | null;
}

/** A message as the operator reads it. */
export interface StoredMessage extends Omit<NewContactMessage, 'keyHash'> {
  createdAt: Date;
  /** When it was emailed to the operator. */
  forwardedAt: Date | null;
}

/** Visitors' messages to the operator. They don't belong to any practitioner. */
@Injectable()
export class ContactRepository {
  constructor(private readonly database: Database) {}

  /** Stores a message, and returns whether it is new: submitting a form again adds nothing. */
  async insert(message: NewContactMessage): Promise<boolean> {
    const { count } = await this.database.prisma.contactMessage.createMany({
      data: message,
      skipDuplicates: true,
    });
    return count === 1;
  }

  /** Lists the latest messages, newest first. */
  listLatest(): Promise<StoredMessage[]> {
    return this.database.prisma.contactMessage.findMany({
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: LIST_MAX,
      omit: { keyHash: true },
    });
  }
}
