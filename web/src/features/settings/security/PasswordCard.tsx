import { useState } from 'react';
import { lazyPart } from '../../../lib/lazyPart.js';
import { SettingsCard } from '../fields/SettingsCard.js';

const ChangePasswordDialog = lazyPart(() => import('./ChangePasswordDialog.js'));

export function PasswordCard() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SettingsCard title="Password" hint="Changing it signs out every other device.">
      <button type="button" className="btn btn-quiet" onClick={() => setIsOpen(true)}>
        Change Password
      </button>
      {isOpen && <ChangePasswordDialog onClose={() => setIsOpen(false)} />}
    </SettingsCard>
  );
}
