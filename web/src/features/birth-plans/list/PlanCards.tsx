import type { BirthPlan } from '@doula-desk/domain';
import { type PlanAction, PlanCard } from './PlanCard.js';

export type { PlanAction };

interface PlanCardsProps {
  plans: readonly BirthPlan[];
  /** Ids of those that are being removed. */
  removing: readonly string[];
  onAction: (action: PlanAction, plan: BirthPlan) => void;
}

export function PlanCards({ plans, removing, onAction }: PlanCardsProps) {
  if (plans.length === 0) return null;
  return (
    <ul className="plan-cards" aria-label="Birth plans">
      {plans.map((plan) => (
        <li key={plan.id}>
          <PlanCard
            plan={plan}
            isBeingRemoved={removing.includes(plan.id)}
            onAction={(action) => onAction(action, plan)}
          />
        </li>
      ))}
    </ul>
  );
}
