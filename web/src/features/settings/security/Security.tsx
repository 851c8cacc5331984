import { AuditTrail } from '../../audit/index.js';
import { SettingsCard } from '../fields/SettingsCard.js';
import { ApiTokensCard } from './ApiTokensCard.js';
import { DeletionCard } from './DeletionCard.js';
import { DevicesCard } from './DevicesCard.js';
import { PasswordCard } from './PasswordCard.js';
import { RetentionCard } from './RetentionCard.js';
import { TwoFactorCard } from './TwoFactorCard.js';

/** Who gets in, who was here, and the end of the account. Each acts at once. */
export default function Security() {
  return (
    <>
      <PasswordCard />
      <TwoFactorCard />
      <DevicesCard />
      <ApiTokensCard />
      <SettingsCard
        title="Who saw or changed this"
        hint="Everything that was looked at or changed in your practice."
      >
        <AuditTrail />
      </SettingsCard>
      <RetentionCard />
      <DeletionCard />
    </>
  );
}
