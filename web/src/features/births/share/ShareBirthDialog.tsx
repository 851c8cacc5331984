import { type BirthLog, birthDocumentKinds } from '@doula-desk/domain';
import { useMemo } from 'react';
import { ShareDialog, type ShareTarget } from '../../shares/index.js';

interface ShareBirthDialogProps {
  log: Pick<BirthLog, 'clientId' | 'clientName'>;
  birthId: string;
  onClose: () => void;
}

/** Emails links to a birth's record and story, and lists them. */
export function ShareBirthDialog({ log: { clientId, clientName }, birthId, onClose }: ShareBirthDialogProps) {
  const target = useMemo<ShareTarget>(
    () => ({
      id: birthId,
      clientName,
      address: `/api/clients/${encodeURIComponent(clientId)}/births/${encodeURIComponent(birthId)}/shares`,
      subjects: birthDocumentKinds,
    }),
    [birthId, clientId, clientName],
  );
  return (
    <ShareDialog
      title={`Share birth - ${clientName}`}
      target={target}
      explanation="Sends an email with a link to read the birth record or the birth story without an account. The record shows everything in its PDF, including the notes and the log. The link always shows the current version."
      onClose={onClose}
    />
  );
}
