import type { BirthPlan } from '@doula-desk/domain';
import { useEffect, useRef } from 'react';
import { useStableCallback } from '../../../lib/useStableCallback.js';
import { type PlanAction, PlanCard } from './PlanCard.js';

export type { PlanAction };

interface PlanCardsProps {
  plans: readonly BirthPlan[];
  /** Ids of plans that are being deleted. */
  deleting: readonly string[];
  isInChart?: boolean;
  onAction: (action: PlanAction, plan: BirthPlan) => void;
}

/** A list of plans as cards, which takes the focus when the focused card is removed. */
export function PlanCards({ plans, deleting, isInChart = false, onAction }: PlanCardsProps) {
  const act = useStableCallback(onAction);
  const area = useRef<HTMLDivElement>(null);
  const before = useRef(plans.length);
  useEffect(() => {
    const isFewer = plans.length < before.current;
    before.current = plans.length;
    if (isFewer && document.activeElement === document.body) area.current?.focus();
  }, [plans.length]);
  return (
    <div ref={area} tabIndex={-1}>
      {plans.length > 0 && (
        <ul className="list-unstyled d-grid gap-3 m-0 cols-fill-21" aria-label="Birth plans">
          {plans.map((plan) => (
            <li className="min-w-0" key={plan.id}>
              <PlanCard
                plan={plan}
                isBeingDeleted={deleting.includes(plan.id)}
                isInChart={isInChart}
                onAction={act}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
