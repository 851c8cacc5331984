import type { ArchiveTrust, RestoreChange } from '@doula-desk/domain';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { countOf, distrustReasons, importedCounts } from '../words.js';

/** Says whether this server made a backup, and what it means for evidence if it can't tell. */
export function ArchiveTrustNote({ trust, changes }: { trust: ArchiveTrust; changes: RestoreChange[] }) {
  if (trust === 'verified') {
    return (
      <p className="archive-trust">
        <ShieldCheck size={18} aria-hidden /> Verified: this server made this backup, and it hasn’t been
        changed.
      </p>
    );
  }
  const { contracts, notes, auditLines, links } = importedCounts(changes);
  return (
    <div className="banner banner-warning archive-distrust mb-3">
      <p>
        <ShieldAlert size={18} aria-hidden /> <strong>This backup can’t be verified.</strong>{' '}
        {distrustReasons[trust]} You can restore it, but the server can’t vouch for evidence in it:
      </p>
      <ul>
        {contracts > 0 && (
          <li>
            {countOf(contracts, 'contract')} with their signatures will be marked as imported. They can’t be
            sent, signed, or sealed anymore; create a new version to use one again.
          </li>
        )}
        {notes > 0 && <li>{countOf(notes, 'finished note')} will be marked as imported.</li>}
        {auditLines > 0 && <li>{countOf(auditLines, 'audit line')} will be marked as imported.</li>}
        {links > 0 && (
          <li>
            {countOf(links, 'link')} that clients received <span>{links === 1 ? 'stops' : 'stop'}</span>{' '}
            working.
          </li>
        )}
        {contracts + notes + auditLines + links === 0 && <li>There’s no such evidence in this backup.</li>}
      </ul>
    </div>
  );
}
