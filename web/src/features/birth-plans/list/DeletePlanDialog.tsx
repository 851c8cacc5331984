import { type BirthPlan, planTemplates } from '@doula-desk/domain';
import { Button, Modal } from 'react-bootstrap';
import { Dialog } from '../../../components/Dialog.js';
import { useAppDispatch, useSagas } from '../../../store/hooks.js';
import { birthPlansActions } from '../birthPlans.slice.js';
import { watchPlanSaves } from '../saving.saga.js';

interface DeletePlanDialogProps {
  plan: BirthPlan;
  onClose: () => void;
}

export default function DeletePlanDialog({ plan, onClose }: DeletePlanDialogProps) {
  useSagas(watchPlanSaves);
  const dispatch = useAppDispatch();
  const remove = () => {
    dispatch(birthPlansActions.deleteRequested(plan));
    onClose();
  };
  return (
    <Dialog title="Delete Birth Plan" onClose={onClose}>
      <Modal.Body>
        <p>
          Are you sure you want to delete the {planTemplates[plan.templateType].title} of {plan.clientName}?
          This action cannot be undone.
        </p>
        <p className="mb-0">
          This also deletes its earlier versions, and links you shared will stop working.
        </p>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" onClick={remove}>
          Delete
        </Button>
      </Modal.Footer>
    </Dialog>
  );
}
