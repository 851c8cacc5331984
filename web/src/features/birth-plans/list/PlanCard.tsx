import {
  type BirthPlan,
  dateInZone,
  formatDate,
  highlightEntries,
  isDateOnly,
  type PlanStatus,
  planProgress,
  planTemplates,
} from '@doula-desk/domain';
import { History, type LucideIcon, Pencil, Printer, Share2, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import { Link } from 'react-router';
import { useChartAccess } from '../../../store/chartAccess.js';
import { useTimeZone } from '../../../store/today.js';
import { DownloadPdfButton } from '../../documents/index.js';
import { printPath } from '../document/printPath.js';

/** Number of highlights shown before the card is expanded. */
const INITIAL_HIGHLIGHTS = 4;

/** Actions that open a dialog for a plan. */
export type PlanAction = 'edit' | 'share' | 'versions' | 'delete';

const tones: Record<PlanStatus, string> = { Draft: 'sand', 'In Progress': 'sky', Completed: 'sage' };

interface PlanCardProps {
  plan: BirthPlan;
  isBeingDeleted: boolean;
  /** Whether the card is in the client's chart. If so, it doesn't link to the chart. */
  isInChart?: boolean;
  onAction: (action: PlanAction, plan: BirthPlan) => void;
}

/** A card that summarizes a plan, with actions. Memoized because lists can be long. */
export const PlanCard = memo(function PlanCard({
  plan,
  isBeingDeleted,
  isInChart = false,
  onAction,
}: PlanCardProps) {
  const zone = useTimeZone();
  const { isOwn, isFormer } = useChartAccess();
  const { clientId, clientName, templateType, status, edd, pregnancyEnded, version, updatedAt } = plan;
  const { filled, of } = planProgress(templateType, plan.templateData);
  const action = (name: PlanAction, label: string, Icon: LucideIcon) => (
    <button
      type="button"
      className="btn btn-icon"
      aria-label={`${label} for ${clientName}`}
      title={label}
      disabled={name === 'delete' && isBeingDeleted}
      onClick={() => onAction(name, plan)}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
  return (
    <article className="card plan-card h-100 gap-2h py-3q px-3">
      <header className="d-flex align-items-start justify-content-between gap-2h">
        <div>
          {isInChart ? (
            <h2 className="m-0 fs-3 text-break">{planTemplates[templateType].title}</h2>
          ) : (
            <>
              <h2 className="m-0 fs-3 text-break">
                <Link className="title-link text-reset" to={`/client-chart/${clientId}`} dir="auto">
                  {clientName}
                </Link>
              </h2>
              <p className="text-body-secondary fs-md mt-0h mb-0 mx-0">{planTemplates[templateType].title}</p>
            </>
          )}
        </div>
        <span className={`badge tone-${tones[status]}`}>{status}</span>
      </header>
      <dl className="d-flex flex-wrap fs-md tabular row-gap-0h column-gap-3h">
        <div className="d-flex gap-1h">
          <dt className="text-body-secondary fw-normal">{pregnancyEnded ? 'Pregnancy' : 'EDD'}</dt>
          <dd className="fw-550">{pregnancyEnded ? 'Ended' : isDateOnly(edd) ? formatDate(edd) : '—'}</dd>
        </div>
        <div className="d-flex gap-1h">
          <dt className="text-body-secondary fw-normal">Filled in</dt>
          <dd className="fw-550">
            {filled} of {of}
          </dd>
        </div>
        <div className="d-flex gap-1h">
          <dt className="text-body-secondary fw-normal">Version</dt>
          <dd className="fw-550">{version}</dd>
        </div>
        {updatedAt && (
          <div className="d-flex gap-1h">
            <dt className="text-body-secondary fw-normal">Saved</dt>
            <dd className="fw-550">{formatDate(dateInZone(updatedAt, zone))}</dd>
          </div>
        )}
      </dl>
      <Highlights plan={plan} />
      <div className="plan-card-actions d-flex flex-wrap align-items-center justify-content-end pt-2 border-top">
        {isOwn && (
          <>
            <button
              type="button"
              className="btn btn-quiet btn-sm"
              aria-label={`Edit birth plan for ${clientName}`}
              onClick={() => onAction('edit', plan)}
            >
              <Pencil size={16} aria-hidden /> Edit
            </button>
            {action('share', 'Share birth plan', Share2)}
          </>
        )}
        <Link
          className="btn btn-icon"
          to={printPath(plan)}
          target="_blank"
          rel="noopener"
          title="Print birth plan"
          aria-label={`Print birth plan for ${clientName} (opens in a new tab)`}
        >
          <Printer size={18} aria-hidden />
        </Link>
        {(isOwn || isFormer) && (
          <DownloadPdfButton
            subject={{ kind: 'birth-plan', clientId, id: plan.id }}
            of={`birth plan for ${clientName}`}
            variant="icon"
          />
        )}
        {isOwn && (
          <>
            {action('versions', 'Birth plan versions', History)}
            {action('delete', 'Delete birth plan', Trash2)}
          </>
        )}
      </div>
    </article>
  );
});

/** A plan's first few highlights, and all highlights on request. */
function Highlights({ plan }: { plan: BirthPlan }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const entries = highlightEntries(plan.templateType, plan.highlights);
  const more = entries.length - INITIAL_HIGHLIGHTS;
  if (entries.length === 0)
    return <p className="flex-1 m-0 text-body-secondary">Nothing is filled in yet.</p>;
  return (
    <div className="flex-1">
      <dl className="d-grid gap-1 fs-md">
        {(isExpanded ? entries : entries.slice(0, INITIAL_HIGHLIGHTS)).map(({ key, label, value }) => (
          <div className="d-grid gap-2h cols-2-3" key={key}>
            <dt className="text-body-secondary fw-medium">{label}</dt>
            <dd className="text-break bidi-plaintext" dir="auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {more > 0 && (
        <button
          type="button"
          className="btn btn-link btn-sm min-h-tap py-1 px-0"
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show fewer' : `${more} more`}
        </button>
      )}
    </div>
  );
}
