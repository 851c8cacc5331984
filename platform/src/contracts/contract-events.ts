import type { ContractEventDetails, ContractEventKind, TimeZone } from '@doula-desk/domain';
import type { DatabaseClient } from '../database/database.js';
import { newId } from '../ids/new-id.js';

/** What is added to the evidence trail of a contract. */
export interface NewContractEvent {
  ownerId: string;
  contractId: string;
  kind: ContractEventKind;
  /** The signer's zone where a browser told one, else the practice's. */
  timeZone: TimeZone;
  /** Where the request came from; nothing where the product itself did it. */
  ipAddress?: string;
  userAgent?: string;
  details?: ContractEventDetails;
}

/** Adds to the evidence trail, in the transaction of what happened. */
export async function recordContractEvent(
  tx: DatabaseClient,
  { details = {}, ...event }: NewContractEvent,
): Promise<void> {
  await tx.contractEvent.create({ data: { id: newId(), ...event, details: { ...details } } });
}

/** Adds several events in one statement, in the given order. */
export async function recordContractEvents(
  tx: DatabaseClient,
  events: readonly Omit<NewContractEvent, 'details'>[],
): Promise<void> {
  await tx.contractEvent.createMany({ data: events.map((event) => ({ id: newId(), ...event })) });
}
