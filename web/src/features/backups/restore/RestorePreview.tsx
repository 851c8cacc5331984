import { formatInstant, type Restore, type RestoreArchive, type RestoreChange } from '@doula-desk/domain';
import { useId, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { useTimeZone } from '../../../store/today.js';
import { countOf, effectsOf, isAffected } from '../words.js';
import { ArchiveTrustNote } from './ArchiveTrustNote.js';
import { KeptRecords } from './KeptRecords.js';
import { RestoreDialog } from './RestoreDialog.js';
import { restoreActions, selectRestore } from './restore.slice.js';

/** Shows the contents of an inspected backup and what restoring it would change. */
export function RestorePreview({ restore }: { restore: Restore }) {
  const dispatch = useAppDispatch();
  const { isBusy } = useAppSelector(selectRestore);
  const [isAsking, setIsAsking] = useState(false);
  const { archive, changes } = restore;
  const affected = changes?.filter(isAffected) ?? [];
  const others = changes?.filter((change) => !isAffected(change)) ?? [];
  return (
    <>
      {archive && <ArchiveFacts archive={archive} />}
      {archive && changes && <ArchiveTrustNote trust={archive.trust} changes={changes} />}
      {affected.length > 0 ? (
        <Changes affected={affected} others={others} />
      ) : (
        <p className="mb-0">
          Your practice holds the same records as this backup. Restoring it would change nothing.
        </p>
      )}
      <KeptRecords records={restore.keptRecords ?? []} />
      <div className="restore-actions">
        {affected.length > 0 && (
          <button
            type="button"
            className="btn btn-danger"
            disabled={isBusy}
            onClick={() => setIsAsking(true)}
          >
            Restore this backup…
          </button>
        )}
        <button
          type="button"
          className="btn btn-quiet"
          disabled={isBusy}
          onClick={() => dispatch(restoreActions.forgetRequested())}
        >
          {affected.length > 0 ? 'Cancel' : 'Close'}
        </button>
      </div>
      {isAsking && archive && (
        <RestoreDialog archive={archive} affected={affected} onClose={() => setIsAsking(false)} />
      )}
    </>
  );
}

function ArchiveFacts({ archive }: { archive: RestoreArchive }) {
  const zone = useTimeZone();
  return (
    <>
      <dl className="archive-facts">
        <div>
          <dt>Backup of</dt>
          <dd dir="auto">{archive.practiceName || 'Unnamed practice'}</dd>
        </div>
        <div>
          <dt>Made on</dt>
          <dd>{formatInstant(archive.createdAt, zone)}</dd>
        </div>
        <div>
          <dt>Holds</dt>
          <dd>
            {countOf(archive.records, 'record')}, {countOf(archive.files, 'file')}
          </dd>
        </div>
        <div>
          <dt>Made by</dt>
          <dd>
            Doula Desk {archive.productVersion},{' '}
            <span>{archive.encrypted ? 'encrypted' : 'not encrypted'}</span>
          </dd>
        </div>
      </dl>
      {!archive.sameAccount && (
        <div className="banner banner-info mb-3">
          <p>This backup comes from another account. Restoring it replaces your records.</p>
        </div>
      )}
    </>
  );
}

function Changes({ affected, others }: { affected: RestoreChange[]; others: RestoreChange[] }) {
  const id = useId();
  return (
    <>
      <h3 id={id} className="restore-title">
        What would change
      </h3>
      <ul className="restore-changes" aria-labelledby={id}>
        {affected.map((change) => (
          <li key={change.table}>
            <strong>{change.label}</strong>
            <ul>
              {effectsOf(change).map(({ kind, text }) => (
                <li key={kind} className={`effect-${kind}`}>
                  {text}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p className="form-text mb-0">Nothing changes in: {others.map(({ label }) => label).join(', ')}.</p>
      )}
    </>
  );
}
