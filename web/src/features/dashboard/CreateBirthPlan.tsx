import { CreatePlanDialog } from '../birth-plans/index.js';

export default function CreateBirthPlan({ onClose }: { onClose: () => void }) {
  return <CreatePlanDialog onClose={onClose} />;
}
