import { Database } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';

interface NewContactMessage {
  id: string;
  name: string;
  email: string;
  company: string;
  inquiryType: string;
  message: string;
  keyHash: Buffer<ArrayBuffer> | null;
}

/** What visitors left for the operator. It belongs to no practitioner. */
@Injectable()
export class ContactRepository {
  constructor(private readonly database: Database) {}

  /** @returns whether it is new; a form that was sent before adds nothing */
  async insert(message: NewContactMessage): Promise<boolean> {
    const { count } = await this.database.prisma.contactMessage.createMany({
      data: message,
      skipDuplicates: true,
    });
    return count === 1;
  }
}
