-- DropIndex
DROP INDEX "AuditEvent_of_ended_access_idx";

-- CreateIndex
CREATE INDEX "AuditEvent_of_ended_access_idx" ON "AuditEvent"("ownerId", "entityId") WHERE (action IN ('session.ended', 'recovery-code.used', 'api-token.revoked', 'calendar-feed.created', 'calendar-feed.revoked', 'birth-plan.share-revoked', 'birth.share-revoked', 'invoice.share-revoked', 'chart-member.declined', 'chart-member.revoked', 'chart-member.left', 'chart-member.closed', 'chart-transfer.accepted', 'chart-transfer.declined', 'chart-transfer.withdrawn', 'contract-link.revoked', 'account.disabled', 'account.enabled', 'password.changed', 'password.reset', 'two-factor.turned-on', 'two-factor.turned-off', 'two-factor.removed', 'two-factor.reset', 'recovery-codes.renewed', 'client.reminders-stopped', 'client.reminders-changed', 'chart-member.updated', 'chart-member.accepted'));
