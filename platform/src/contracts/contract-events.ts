import type { ContractEventDetails, ContractEventKind, TimeZone } from '@doula-desk/domain';
import type { DatabaseClient } from '../database/database.js';
import { newId } from '../ids/new-id.js';

/** An event to add to a contract's evidence trail. */
export interface NewContractEvent {
  ownerId: string;
  contractId: string;
  kind: ContractEventKind;
  /** The time zone of the signer's browser; if unknown, the practice's time zone. */
  timeZone: TimeZone;
  /** The origin of the request; omitted if the server itself caused the event. */
  ipAddress?: string;
  userAgent?: string;
  details?: ContractEventDetails;
}

/** Adds an event to the evidence trail, in the transaction in which the event happens. */
export async function recordContractEvent(
  tx: DatabaseClient,
  { details = {}, ...event }: NewContractEvent,
): Promise<void> {
  await tx.contractEvent.create({ data: { id: newId(), ...event, details: { ...details } } });
}

/** Adds multiple events in a single statement, in the given order. */
export async function recordContractEvents(
  tx: DatabaseClient,
  events: readonly Omit<NewContractEvent, 'details'>[],
): Promise<void> {
  await tx.contractEvent.createMany({ data: events.map((event) => ({ id: newId(), ...event })) });
}
