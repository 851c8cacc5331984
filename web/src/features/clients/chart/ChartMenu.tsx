import { type Client, clientName } from '@doula-desk/domain';
import { ArrowRightLeft, Ellipsis, FilePlus, History, Merge, Printer, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Dropdown } from 'react-bootstrap';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../../../lib/lazyPart.js';
import { useChartAccess } from '../../../store/chartAccess.js';
import { AuditDialog } from '../../audit/index.js';
import { loadTransferDialog } from '../../chart-transfers/index.js';
import { MERGE_PARAM } from '../merge/mergePath.js';

const DeleteChartDialog = lazyPart(() => import('./DeleteChartDialog.js'));
const MergeDialog = lazyPart(() => import('../merge/MergeDialog.js'));
const TransferDialog = lazyPart(loadTransferDialog);
const UndoDialog = lazyPart(() => import('../merge/UndoDialog.js'));
const NextPregnancyDialog = lazyPart(() => import('../pregnancies/NextPregnancyDialog.js'));

/** The less common actions for a chart. */
export function ChartMenu({ client, uid }: { client: Client; uid: string }) {
  const [open, setOpen] = useState<
    'next-pregnancy' | 'merge' | 'undo' | 'transfer' | 'trail' | 'deletion' | null
  >(null);
  const { isOwn } = useChartAccess();
  const [search, setSearch] = useSearchParams();
  // The hint about a possible duplicate links here.
  const otherId = search.get(MERGE_PARAM);
  const close = () => {
    setOpen(null);
    if (otherId === null) return;
    search.delete(MERGE_PARAM);
    setSearch(search, { replace: true });
  };
  return (
    <>
      <Dropdown align="end">
        <Dropdown.Toggle bsPrefix="btn" variant="" className="btn-icon" aria-label="More about this chart">
          <Ellipsis size={20} aria-hidden />
        </Dropdown.Toggle>
        <Dropdown.Menu>
          <Dropdown.Item as="button" type="button" onClick={() => window.print()}>
            <Printer size={18} aria-hidden /> Print this chart
          </Dropdown.Item>
          {isOwn && (
            <>
              <Dropdown.Item as="button" type="button" onClick={() => setOpen('next-pregnancy')}>
                <FilePlus size={18} aria-hidden /> Start next pregnancy
              </Dropdown.Item>
              <Dropdown.Item as="button" type="button" onClick={() => setOpen('merge')}>
                <Merge size={18} aria-hidden /> Merge with another chart…
              </Dropdown.Item>
              <Dropdown.Item as="button" type="button" onClick={() => setOpen('undo')}>
                <Undo2 size={18} aria-hidden /> Undo merge or new pregnancy…
              </Dropdown.Item>
              <Dropdown.Item as="button" type="button" onClick={() => setOpen('transfer')}>
                <ArrowRightLeft size={18} aria-hidden /> Transfer client…
              </Dropdown.Item>
            </>
          )}
          <Dropdown.Item as="button" type="button" onClick={() => setOpen('trail')}>
            <History size={18} aria-hidden /> Who viewed or changed this
          </Dropdown.Item>
          <Dropdown.Item as="button" type="button" onClick={() => setOpen('deletion')}>
            <Trash2 size={18} aria-hidden /> Delete this chart
          </Dropdown.Item>
        </Dropdown.Menu>
      </Dropdown>
      {open === 'next-pregnancy' && <NextPregnancyDialog client={client} onClose={close} />}
      {(open === 'merge' || otherId !== null) && (
        <MergeDialog client={client} otherId={otherId} onClose={close} />
      )}
      {open === 'undo' && <UndoDialog client={client} onClose={close} />}
      {open === 'transfer' && <TransferDialog client={client} onClose={close} />}
      {open === 'trail' && (
        <AuditDialog clientId={client.id} clientName={clientName(client)} onClose={close} />
      )}
      {open === 'deletion' && <DeleteChartDialog client={client} uid={uid} onClose={close} />}
    </>
  );
}
