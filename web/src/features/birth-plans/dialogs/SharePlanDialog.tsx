import type { BirthPlan } from '@doula-desk/domain';
import { useMemo } from 'react';
import { ShareDialog, type ShareTarget } from '../../shares/index.js';
import { planPath } from '../birthPlans.api.js';

interface SharePlanDialogProps {
  plan: BirthPlan;
  onClose: () => void;
}

/** Emails links to a plan, and lists them. */
export function SharePlanDialog({ plan, onClose }: SharePlanDialogProps) {
  const target = useMemo<ShareTarget>(
    () => ({
      id: plan.id,
      clientName: plan.clientName,
      address: `${planPath(plan)}/shares`,
      subjects: ['birth-plan'],
    }),
    [plan],
  );
  return (
    <ShareDialog
      title={`Share Birth Plan - ${plan.clientName}`}
      target={target}
      explanation="Sends an email with a link to read the plan without an account. The link always shows the current version."
      onClose={onClose}
    />
  );
}
