import { clientName } from '@doula-desk/domain';
import {
  AccountProofs,
  Database,
  loadStatementForRevision,
  loadSuperbillForRevision,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import {
  type DocumentComposer,
  DocumentComposers,
  type DocumentSubject,
  RecordChangedError,
  UnprovenRecordError,
} from '../documents/document-composer.js';
import { letterheadBlock } from '../documents/letterhead-block.js';
import type { DocumentDescription } from '../documents/pdf/description.js';
import { describeStatement } from './statement-description.js';
import { describeSuperbill } from './superbill-description.js';

/** Composes documents about a client's account: statements, and superbills for insurance. */
@Injectable()
export class AccountComposer implements DocumentComposer {
  readonly kinds = ['statement', 'superbill'] as const;

  constructor(
    composers: DocumentComposers,
    private readonly database: Database,
    private readonly proofs: AccountProofs,
  ) {
    composers.add(this);
  }

  async compose(subject: DocumentSubject): Promise<DocumentDescription | undefined> {
    const found = await this.load(subject);
    if (!found) return undefined;
    const { revision, letterhead } = found.loaded;
    if (revision !== subject.subjectRevision) throw new RecordChangedError();
    const { ownerId, subjectId } = subject;
    if (!(await this.proofs.acceptsAccount(this.database.prisma, ownerId, subjectId)))
      throw new UnprovenRecordError();
    const head = await letterheadBlock(letterhead);
    return found.kind === 'statement'
      ? describeStatement(found.loaded, subject, head)
      : describeSuperbill(found.loaded, subject, head);
  }

  async notice(subject: DocumentSubject) {
    const found = await this.load(subject);
    if (!found) return undefined;
    return {
      message: `You can now save the PDF of ${clientName(found.loaded.client)}'s ${found.kind}.`,
      route: `/client-chart/${subject.subjectId}?tab=billing`,
    };
  }

  private async load({ kind, ownerId, subjectId, subjectRevision }: DocumentSubject) {
    const place = [this.database.prisma, ownerId, subjectId, subjectRevision] as const;
    if (kind === 'statement') {
      const loaded = await loadStatementForRevision(...place);
      return loaded && ({ kind, loaded } as const);
    }
    const loaded = await loadSuperbillForRevision(...place);
    return loaded && ({ kind: 'superbill', loaded } as const);
  }
}
