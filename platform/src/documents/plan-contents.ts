import {
  clientName,
  type PlanAnswers,
  type PlanDocument,
  type PlanStatus,
  type PlanTemplateType,
  planDocument,
} from '@doula-desk/domain';
import type { DatabaseClient } from '../database/database.js';
import { fromDateColumn } from '../database/date-column.js';
import { documentRevision, type Letterhead, loadLetterhead } from './letterhead.js';

/** A birth plan's data for its PDF. */
export interface PlanForDocument {
  clientId: string;
  document: PlanDocument;
  letterhead: Letterhead;
  revision: string;
  savedAt: Date;
}

/** Returns undefined if the owner has no such plan. */
export async function loadPlanForDocument(
  tx: DatabaseClient,
  ownerId: string,
  planId: string,
): Promise<PlanForDocument | undefined> {
  const plan = await tx.birthPlan.findUnique({
    where: { ownerId_id: { ownerId, id: planId } },
    include: { client: true, pregnancy: true },
  });
  if (!plan) return undefined;
  const { client, pregnancy } = plan;
  const letterhead = await loadLetterhead(tx, ownerId);
  const { practitionerName, credentials, practiceName, phone, timeZone, logo, lines } = letterhead;
  const { name = '', practice = '' } = client.obstetrician as { name?: string; practice?: string };
  const document = planDocument(
    {
      templateType: plan.templateType as PlanTemplateType,
      clientName: clientName(client),
      edd: fromDateColumn(pregnancy?.edd ?? plan.edd),
      pregnancyEnded: pregnancy?.endKind === 'loss',
      status: plan.status as PlanStatus,
      templateData: plan.templateData as PlanAnswers,
      version: plan.version,
      updatedAt: plan.updatedAt.toISOString(),
    },
    { partnerName: client.partnerName, provider: [name, practice].filter(Boolean).join(', ') },
    { practitionerName, practiceName, phone, timeZone },
  );
  return {
    clientId: plan.clientId,
    document,
    letterhead,
    revision: documentRevision(plan.version, { document, lines, practitionerName, credentials }, logo),
    savedAt: plan.updatedAt,
  };
}
