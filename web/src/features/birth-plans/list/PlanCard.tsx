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
  isBeingRemoved: boolean;
  onAction: (action: PlanAction, plan: BirthPlan) => void;
}

/** A plan at a glance, with its actions. Memoized because lists get long. */
export const PlanCard = memo(function PlanCard({ plan, isBeingRemoved, onAction }: PlanCardProps) {
  const zone = useTimeZone();
  const { clientId, clientName, templateType, status, edd, pregnancyEnded, version, updatedAt } = plan;
  const { filled, of } = planProgress(templateType, plan.templateData);
  const action = (name: PlanAction, label: string, Icon: LucideIcon) => (
    <button
      type="button"
      className="btn btn-icon"
      aria-label={`${label} of ${clientName}`}
      title={label}
      disabled={name === 'delete' && isBeingRemoved}
      onClick={() => onAction(name, plan)}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
  return (
    <article className="card plan-card">
      <header className="plan-card-head">
        <div>
          <h2 className="plan-card-title">
            <Link to={`/client-chart/${clientId}`} dir="auto">
              {clientName}
            </Link>
          </h2>
          <p className="plan-card-type">{planTemplates[templateType].title}</p>
        </div>
        <span className={`badge tone-${tones[status]}`}>{status}</span>
      </header>
      <dl className="plan-card-facts">
        <div>
          <dt>{pregnancyEnded ? 'Pregnancy' : 'EDD'}</dt>
          <dd>{pregnancyEnded ? 'Ended' : isDateOnly(edd) ? formatDate(edd) : '—'}</dd>
        </div>
        <div>
          <dt>Filled in</dt>
          <dd>
            {filled} of {of}
          </dd>
        </div>
        <div>
          <dt>Version</dt>
          <dd>{version}</dd>
        </div>
        {updatedAt && (
          <div>
            <dt>Saved</dt>
            <dd>{formatDate(dateInZone(updatedAt, zone))}</dd>
          </div>
        )}
      </dl>
      <Highlights plan={plan} />
      <div className="plan-card-actions">
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          aria-label={`Edit birth plan of ${clientName}`}
          onClick={() => onAction('edit', plan)}
        >
          <Pencil size={16} aria-hidden /> Edit
        </button>
        {action('share', 'Share birth plan', Share2)}
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
        <DownloadPdfButton
          subject={{ kind: 'birth-plan', clientId, id: plan.id }}
          of={`birth plan of ${clientName}`}
          variant="icon"
        />
        {action('versions', 'Versions of birth plan', History)}
        {action('delete', 'Delete birth plan', Trash2)}
      </div>
    </article>
  );
});

/** The first wishes of a plan, and all of them on request. */
function Highlights({ plan }: { plan: BirthPlan }) {
  const [isWhole, setIsWhole] = useState(false);
  const entries = highlightEntries(plan.templateType, plan.highlights);
  const more = entries.length - FEW;
  if (entries.length === 0) return <p className="plan-card-empty">Nothing is filled in yet.</p>;
  return (
    <div className="plan-highlights">
      <dl>
        {(isWhole ? entries : entries.slice(0, FEW)).map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      {more > 0 && (
        <button
          type="button"
          className="btn btn-link btn-sm"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `${more} more`}
        </button>
      )}
    </div>
  );
}
