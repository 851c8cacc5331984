import type { ContractEventDetails, ContractEventKind, TimeZone } from '@doula-desk/domain';
import type { DatabaseClient } from '../database/database.js';
import { newId } from '../ids/new-id.js';

/** An event to add to a contract's evidence trail. */
export interface NewContractEvent {
  ownerId: string;
  contractId: string;
  kind: ContractEventKind;
  /** The zone of the signer's browser if known, else the practice's. */
  timeZone: TimeZone;
  /** Where the request came from; nothing if the product itself acted. */
  ipAddress?: string;
  userAgent?: string;
  details?: ContractEventDetails;
}

/** Adds to the evidence trail, in the transaction of the event itself. */
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
