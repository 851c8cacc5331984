import { Zap } from 'lucide-react';
import { lazyPart } from '../../../lib/lazyPart.js';
import { useDialogs } from '../../../store/openDialogs.js';

const QuickAddDialog = lazyPart(() => import('./QuickAddDialog.js'));

/** Opens the quick-add form. Shown next to the button for the full wizard. */
export function QuickAddButton() {
  const [open, setOpen] = useDialogs<object>('quick-client', { restore: () => ({}), remember: () => ({}) });
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => setOpen({})}>
        <Zap size={18} aria-hidden /> <span className="btn-label">Quick add</span>
      </button>
      {open && <QuickAddDialog onClose={() => setOpen(null)} />}
    </>
  );
}
