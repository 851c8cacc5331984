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

/** Highlights shown before the card is expanded. */
const FEW = 4;

/** Actions of a plan that open a dialog. */
export type PlanAction = 'edit' | 'share' | 'versions' | 'delete';

const tones: Record<PlanStatus, string> = { Draft: 'sand', 'In Progress': 'sky', Completed: 'sage' };

interface PlanCardProps {
  plan: BirthPlan;
  isBeingDeleted: boolean;
  /** Whether the card is in the client's chart; it then doesn't link to the chart. */
  isInChart?: boolean;
  onAction: (action: PlanAction, plan: BirthPlan) => void;
}

/** A plan at a glance, with its actions. Memoized because lists get long. */
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
      aria-label={`${label} of ${clientName}`}
      title={label}
      disabled={name === 'delete' && isBeingDeleted}
      onClick={() => onAction(name, plan)}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
  return (
    <article className="card plan-card d-flex h-100 flex-column gap-2h">
      <header className="plan-card-head d-flex align-items-start justify-content-between gap-2h">
        <div>
          {isInChart ? (
            <h2 className="plan-card-title m-0 fs-3 text-break">{planTemplates[templateType].title}</h2>
          ) : (
            <>
              <h2 className="plan-card-title m-0 fs-3 text-break">
                <Link to={`/client-chart/${clientId}`} dir="auto">
                  {clientName}
                </Link>
              </h2>
              <p className="plan-card-type text-body-secondary fs-md">{planTemplates[templateType].title}</p>
            </>
          )}
        </div>
        <span className={`badge tone-${tones[status]}`}>{status}</span>
      </header>
      <dl className="plan-card-facts d-flex flex-wrap m-0 fs-md tabular">
        <div className="d-flex gap-1h">
          <dt className="text-body-secondary fw-normal">{pregnancyEnded ? 'Pregnancy' : 'EDD'}</dt>
          <dd className="m-0 fw-550">{pregnancyEnded ? 'Ended' : isDateOnly(edd) ? formatDate(edd) : '—'}</dd>
        </div>
        <div className="d-flex gap-1h">
          <dt className="text-body-secondary fw-normal">Filled in</dt>
          <dd className="m-0 fw-550">
            {filled} of {of}
          </dd>
        </div>
        <div className="d-flex gap-1h">
          <dt className="text-body-secondary fw-normal">Version</dt>
          <dd className="m-0 fw-550">{version}</dd>
        </div>
        {updatedAt && (
          <div className="d-flex gap-1h">
            <dt className="text-body-secondary fw-normal">Saved</dt>
            <dd className="m-0 fw-550">{formatDate(dateInZone(updatedAt, zone))}</dd>
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
              aria-label={`Edit birth plan of ${clientName}`}
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
          aria-label={`Print birth plan of ${clientName} (opens in a new tab)`}
        >
          <Printer size={18} aria-hidden />
        </Link>
        {(isOwn || isFormer) && (
          <DownloadPdfButton
            subject={{ kind: 'birth-plan', clientId, id: plan.id }}
            of={`birth plan of ${clientName}`}
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

/** The first wishes of a plan, and all of them on request. */
function Highlights({ plan }: { plan: BirthPlan }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const entries = highlightEntries(plan.templateType, plan.highlights);
  const more = entries.length - FEW;
  if (entries.length === 0)
    return <p className="flex-1 m-0 text-body-secondary">Nothing is filled in yet.</p>;
  return (
    <div className="plan-highlights flex-1">
      <dl className="d-grid gap-1 m-0 fs-md">
        {(isExpanded ? entries : entries.slice(0, FEW)).map(({ key, label, value }) => (
          <div className="d-grid gap-2h" key={key}>
            <dt className="text-body-secondary fw-medium">{label}</dt>
            <dd className="m-0 text-break" dir="auto">
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
