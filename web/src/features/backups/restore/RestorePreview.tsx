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
          Your practice has the same records as this backup. Restoring it would change nothing.
        </p>
      )}
      <KeptRecords records={restore.keptRecords ?? []} />
      <div className="mt-3h d-flex flex-wrap gap-2">
        {affected.length > 0 && (
          <button
            type="button"
            className="btn btn-danger min-h-tap"
            disabled={isBusy}
            onClick={() => setIsAsking(true)}
          >
            Restore this backup…
          </button>
        )}
        <button
          type="button"
          className="btn btn-quiet min-h-tap"
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
      <dl className="d-grid row-gap-2h column-gap-4 mb-3h cols-fit-11">
        <div>
          <dt className="text-body-secondary fs-sm fw-semibold">Backup of</dt>
          <dd className="tabular text-break" dir="auto">
            {archive.practiceName || 'Unnamed practice'}
          </dd>
        </div>
        <div>
          <dt className="text-body-secondary fs-sm fw-semibold">Created on</dt>
          <dd className="tabular text-break">{formatInstant(archive.createdAt, zone)}</dd>
        </div>
        <div>
          <dt className="text-body-secondary fs-sm fw-semibold">Contents</dt>
          <dd className="tabular text-break">
            {countOf(archive.records, 'record')}, {countOf(archive.files, 'file')}
          </dd>
        </div>
        <div>
          <dt className="text-body-secondary fs-sm fw-semibold">Created by</dt>
          <dd className="tabular text-break">
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
      <h3 id={id} className="mb-2 fs-lg">
        What would change
      </h3>
      <ul className="restore-changes list-unstyled mt-0 mb-2h tabular" aria-labelledby={id}>
        {affected.map((change) => (
          <li className="d-grid row-gap-0 column-gap-3 py-2 px-0 border-top" key={change.table}>
            <strong>{change.label}</strong>
            <ul className="list-unstyled d-flex flex-wrap row-gap-0 column-gap-3h">
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
        <p className="form-text mb-0">No changes to: {others.map(({ label }) => label).join(', ')}.</p>
      )}
    </>
  );
}
