import { Database, LOGGER, recordAuditEntries } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { requestActor, requestOrigin } from '../http/practitioner-audit.js';
import type { RequestOrigin } from '../http/request-session.js';

/** What failed; the audit action ends in `.failed`, the log event in `-failed`. */
export type AccessFailure = 'sign-in' | 'second-factor' | 'identity-check';

/** Values of `event` in the log line. `deploy/fail2ban` and operators' own filters match them, so don't rename them. */
export type AccessEvent =
  | `${AccessFailure}-failed`
  | 'sign-in-locked'
  | 'reset-link-refused'
  | 'verification-link-refused'
  | 'restore-code-refused';

/**
 * Records failed access attempts: a log line for the operator, and an audit entry for the account's owner. An email
 * address without an account gets only the log line.
 */
@Injectable()
export class FailedAccess {
  constructor(
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Records a failure without waiting for the audit entry: the delay would reveal to strangers that the account exists. The
   * lockout limits how many failures there can be.
   */
  record(
    failure: AccessFailure,
    { ownerId, isLocked }: { ownerId: string | undefined; isLocked: boolean },
    origin: RequestOrigin,
  ): void {
    this.log(`${failure}-failed`, origin);
    if (ownerId === undefined) return;
    const by =
      failure === 'identity-check'
        ? requestActor(origin)
        : { actor: 'visitor' as const, ...requestOrigin(origin) };
    const entry = { ...by, entityType: 'practitioner', entityId: ownerId };
    const actions = [`${failure}.failed`, ...(isLocked ? ['sign-in.locked'] : [])];
    const entries = actions.map((action) => ({ ...entry, action }));
    recordAuditEntries(this.database.prisma, ownerId, entries).catch((err: unknown) =>
      this.logger.warn({ requestId: origin.requestId, err }, "couldn't write an audit entry"),
    );
  }

  /**
   * Logs a rejected attempt with the client's IP address, but nothing that was typed. The order of the fields is part
   * of the format.
   */
  log(event: AccessEvent, { ipAddress: ip, requestId }: RequestOrigin): void {
    this.logger.warn({ event, ip, requestId }, 'access refused');
  }
}
