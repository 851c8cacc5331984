import { AuditTrail } from '../../audit/index.js';
import { SettingsCard } from '../fields/SettingsCard.js';
import { ApiTokensCard } from './ApiTokensCard.js';
import { DeletionCard } from './DeletionCard.js';
import { DevicesCard } from './DevicesCard.js';
import { PasswordCard } from './PasswordCard.js';
import { RetentionCard } from './RetentionCard.js';
import { TwoFactorCard } from './TwoFactorCard.js';

/** Controls for account access, activity, and deletion. Each takes effect immediately. */
export default function Security() {
  return (
    <>
      <PasswordCard />
      <TwoFactorCard />
      <DevicesCard />
      <ApiTokensCard />
      <SettingsCard
        title="Recent activity"
        hint="Sign-ins, failed attempts, API tokens, your calendar link, exports, and backups. If you don’t recognize something, change your password and sign out all other devices."
      >
        <AuditTrail name="account" />
      </SettingsCard>
      <SettingsCard
        title="Who viewed or changed this"
        hint="Everything viewed or changed in your practice. Repeated views are listed once an hour."
      >
        <AuditTrail name="all" />
      </SettingsCard>
      <RetentionCard />
      <DeletionCard />
    </>
  );
}
