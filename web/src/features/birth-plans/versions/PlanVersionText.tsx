import { type BirthPlan, type BirthPlanVersion, planDocument } from '@doula-desk/domain';
import { useTimeZone } from '../../../store/today.js';
import { PlanLines } from '../document/PlanLines.js';

interface PlanVersionTextProps {
  version: BirthPlanVersion;
  plan: Pick<BirthPlan, 'clientName' | 'pregnancyEnded'>;
}

/** A saved version of a plan, read-only. */
export function PlanVersionText({ version, plan: { clientName, pregnancyEnded } }: PlanVersionTextProps) {
  const timeZone = useTimeZone();
  const noPractice = { practitionerName: '', practiceName: '', phone: '', timeZone };
  const { facts, sections, title } = planDocument(
    { ...version, clientName, pregnancyEnded, updatedAt: version.savedAt },
    { partnerName: '', provider: '' },
    noPractice,
  );
  return (
    <div className="col-span-all p-3 rounded mt-2 bg-body-tertiary">
      <p className="fw-semibold">{title}</p>
      <PlanLines title="" lines={facts} />
      {sections.length === 0 && <p>Nothing was filled in.</p>}
      {sections.map((section) => (
        <PlanLines key={section.title} {...section} />
      ))}
    </div>
  );
}
