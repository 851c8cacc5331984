import { CreatePlanDialog } from '../birth-plans/index.js';

/** The form for a new birth plan. */
export default function CreateBirthPlan({ onClose }: { onClose: () => void }) {
  return <CreatePlanDialog onClose={onClose} />;
}
