import { FileSignature } from 'lucide-react';
import { useAppDispatch } from '../../../store/hooks.js';
import { contractsActions } from '../contracts.slice.js';

/** Starts a new contract from the chart's header. */
export function NewContractButton() {
  const dispatch = useAppDispatch();
  return (
    <button
      type="button"
      className="btn btn-quiet"
      onClick={() => dispatch(contractsActions.dialogOpened({ dialog: 'new' }))}
    >
      <FileSignature size={18} aria-hidden /> <span className="btn-label">New Contract</span>
    </button>
  );
}
