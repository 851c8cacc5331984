import {
  type Contract,
  type ContractDisplayStatus,
  contractDisplayStatus,
  EXPIRES_SOON_LABEL,
  expiresSoon,
  IMPORTED_LABEL,
  type TimeZone,
  UNPROVEN_LABEL,
} from '@doula-desk/domain';

const tones: Record<ContractDisplayStatus, string> = {
  Draft: 'tone-quiet',
  Sent: 'tone-sky',
  Signed: 'tone-sage',
  Superseded: 'tone-quiet',
  Expired: 'tone-sand',
  Declined: 'tone-danger',
  Cancelled: 'tone-quiet',
};

interface ContractBadgesProps {
  contract: Contract;
  now: number;
  zone: TimeZone;
}

/** The status of a contract, and a warning if it's about to expire. */
export function ContractBadges({ contract, now, zone }: ContractBadgesProps) {
  const status = contractDisplayStatus(contract, now);
  return (
    <>
      <span className={`badge ${tones[status]}`}>{status}</span>
      {contract.importedAt !== null && <span className="badge tone-sand">{IMPORTED_LABEL}</span>}
      {contract.signatures.some(({ isUnproven }) => isUnproven) && (
        <span className="badge tone-danger">{UNPROVEN_LABEL}</span>
      )}
      {contract.importedAt === null && expiresSoon(contract, now, zone) && (
        <span className="badge tone-sand">{EXPIRES_SOON_LABEL}</span>
      )}
    </>
  );
}
