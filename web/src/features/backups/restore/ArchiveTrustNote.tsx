import type { ArchiveTrust, RestoreChange } from '@doula-desk/domain';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { countOf, importedCounts, unverifiedReasons } from '../words.js';

/** Shows whether this server created the backup, and which evidence in the backup the server can't verify. */
export function ArchiveTrustNote({ trust, changes }: { trust: ArchiveTrust; changes: RestoreChange[] }) {
  const counts = importedCounts(changes);
  const { contracts, notes, auditLines, links } = counts;
  if (trust === 'verified') {
    return (
      <>
        <p className="d-flex gap-2 align-items-center text-body-secondary">
          <ShieldCheck size={18} aria-hidden /> Verified: this server created this backup, and it hasn’t been
          changed.
        </p>
        {contracts + notes + links > 0 && (
          <div className="banner banner-warning mb-3">
            <p>
              The backup predates signatures or locks that were deleted later, so the server can’t vouch for
              everything in it:
            </p>
            <UnprovenEvidence {...counts} />
          </div>
        )}
      </>
    );
  }
  return (
    <div className="banner banner-warning archive-distrust flex-column mb-3 align-items-stretch">
      <p className="m-0">
        <ShieldAlert size={18} aria-hidden /> <strong>This backup can’t be verified.</strong>{' '}
        {unverifiedReasons[trust]} You can restore it, but the server can’t vouch for evidence in it:
      </p>
      {contracts + notes + auditLines + links > 0 ? (
        <UnprovenEvidence {...counts} />
      ) : (
        <ul>
          <li>No contracts, finished notes, audit events, or links are affected.</li>
        </ul>
      )}
    </div>
  );
}

/** Lists the records that will be marked as imported, and the links that will stop working. */
function UnprovenEvidence({ contracts, notes, auditLines, links }: ReturnType<typeof importedCounts>) {
  return (
    <ul>
      {contracts > 0 && (
        <li>
          {contracts === 1
            ? '1 contract with its signatures will be marked as imported. It can’t be sent, signed, or sealed anymore; create a new version to use it again.'
            : `${countOf(contracts, 'contract')} with their signatures will be marked as imported. They can’t be sent, signed, or sealed anymore; create a new version to use one again.`}
        </li>
      )}
      {notes > 0 && <li>{countOf(notes, 'finished note')} will be marked as imported.</li>}
      {auditLines > 0 && <li>{countOf(auditLines, 'audit event')} will be marked as imported.</li>}
      {links > 0 && (
        <li>
          {countOf(links, 'link')} that clients received <span>{links === 1 ? 'stops' : 'stop'}</span>{' '}
          working.
        </li>
      )}
    </ul>
  );
}
