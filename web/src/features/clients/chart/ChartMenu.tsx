import { type Client, clientName } from '@doula-desk/domain';
import { Ellipsis, FilePlus, History, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Dropdown } from 'react-bootstrap';
import { lazyPart } from '../../../lib/lazyPart.js';
import { AuditDialog } from '../../audit/index.js';

const DeleteChartDialog = lazyPart(() => import('./DeleteChartDialog.js'));
const NextPregnancyDialog = lazyPart(() => import('../pregnancies/NextPregnancyDialog.js'));

/** The less common actions of a chart. */
export function ChartMenu({ client, uid }: { client: Client; uid: string }) {
  const [open, setOpen] = useState<'next-pregnancy' | 'trail' | 'deletion' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Dropdown align="end">
        <Dropdown.Toggle bsPrefix="btn" variant="" className="btn-icon" aria-label="More about this chart">
          <Ellipsis size={20} aria-hidden />
        </Dropdown.Toggle>
        <Dropdown.Menu>
          <Dropdown.Item as="button" type="button" onClick={() => setOpen('next-pregnancy')}>
            <FilePlus size={18} aria-hidden /> Start next pregnancy
          </Dropdown.Item>
          <Dropdown.Item as="button" type="button" onClick={() => setOpen('trail')}>
            <History size={18} aria-hidden /> Who viewed or changed this
          </Dropdown.Item>
          <Dropdown.Item as="button" type="button" onClick={() => setOpen('deletion')}>
            <Trash2 size={18} aria-hidden /> Delete this chart
          </Dropdown.Item>
        </Dropdown.Menu>
      </Dropdown>
      {open === 'next-pregnancy' && <NextPregnancyDialog client={client} onClose={close} />}
      {open === 'trail' && (
        <AuditDialog clientId={client.id} clientName={clientName(client)} onClose={close} />
      )}
      {open === 'deletion' && <DeleteChartDialog client={client} uid={uid} onClose={close} />}
    </>
  );
}
