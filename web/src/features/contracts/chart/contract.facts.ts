import {
  type Contract,
  type ContractSignature,
  contractStatus,
  contractTemplates,
  formatAmount,
  formatDate,
  hasSigned,
} from '@doula-desk/domain';

/** Returns the lines below a contract's title, in life cycle order. */
export function contractFacts(contract: Contract, now: number): string[] {
  const { type, totalAmountCents, createdDate, createdBy, sentDate, sentTo, signedDate, expiryDate } =
    contract;
  const status = contractStatus(contract, now);
  return [
    contractTemplates[type].label,
    totalAmountCents === null ? '' : formatAmount(totalAmountCents),
    `Created ${formatDate(createdDate)}${createdBy ? ` by ${createdBy}` : ''}`,
    sentDate ? `Sent ${formatDate(sentDate)}${sentTo ? ` to ${sentTo}` : ''}` : '',
    status === 'sent' && expiryDate ? `Can be signed until ${formatDate(expiryDate)}` : '',
    status === 'expired' && expiryDate ? `Could be signed until ${formatDate(expiryDate)}` : '',
    signedDate ? `Signed ${formatDate(signedDate)}` : '',
  ].filter(Boolean);
}

/** Returns pending steps or events that the status doesn't show, if any. */
export function contractNote(contract: Contract, now: number): string | undefined {
  const status = contractStatus(contract, now);
  if (contract.importedAt) {
    return 'From a backup that this server couldn’t verify, or that predates a signature. It can’t be sent or signed here. Create a new version to use it.';
  }
  const unproven = contract.signatures.filter(({ isUnproven }) => isUnproven);
  if (unproven.length > 0) return unprovenNote(unproven);
  if (contract.declinedAt) {
    return contract.declineReason
      ? `The client declined: “${contract.declineReason}”`
      : 'The client declined and gave no reason.';
  }
  if (contract.supersededAt) return 'It was replaced by a newer version.';
  if (status === 'signed' && !hasSigned(contract, 'practitioner')) {
    return 'The client has signed. You still need to sign.';
  }
  if (status === 'signed' && contract.sealedDocument?.status !== 'ready')
    return 'The signed PDF is being sealed.';
  if ((status === 'draft' || status === 'sent') && contract.signatureLapsedAt) {
    return 'The contract changed after you signed it, so your signature was withdrawn. Please read it and sign again.';
  }
  if (status === 'draft' && hasSigned(contract, 'practitioner')) return 'You’ve already signed.';
  if (status === 'sent' && hasSigned(contract, 'practitioner'))
    return 'You’ve signed. The client hasn’t signed yet.';
  return undefined;
}

function unprovenNote(signatures: readonly ContractSignature[]): string {
  const whose = signatures
    .map(({ party }) => (party === 'client' ? 'the client' : 'the doula'))
    .join(' and ');
  const [what, it] = signatures.length === 1 ? ['signature', 'it'] : ['signatures', 'them'];
  return `This server has no proof that it recorded the ${what} of ${whose}. Someone may have added or changed ${it} in the database. Ask your administrator to verify the server.`;
}
