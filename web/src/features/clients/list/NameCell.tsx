import { initials } from '@doula-desk/domain';
import { Link } from 'react-router';
import { SharedByBadge } from '../../care-team/index.js';
import { type ClientRow, chartPath } from './clientRow.js';

/** A client's initials and names. The link covers the whole row or card that contains it. */
export function NameCell({
  id,
  client: { name, calledName, babies },
}: {
  id: string;
  client: Pick<ClientRow, 'name' | 'calledName' | 'babies'>;
}) {
  return (
    <div className="d-flex flex-1 align-items-center gap-2h min-w-0">
      <span className="avatar tone-sky" aria-hidden="true">
        {initials(name)}
      </span>
      <div className="client-name min-w-0 text-break">
        <Link
          className="client-link title-link lines-2 text-body-emphasis fw-650 stretched-link"
          to={chartPath(id)}
          dir="auto"
        >
          {name}
        </Link>
        {calledName && (
          <span className="d-block text-body-secondary fs-sm fw-normal" dir="auto">
            “{calledName}”
          </span>
        )}
        {babies && <span className="badge tone-quiet">{babies}</span>}
        <SharedByBadge clientId={id} />
      </div>
    </div>
  );
}
