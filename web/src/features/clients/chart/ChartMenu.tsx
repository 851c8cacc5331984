import { type Client, clientName } from '@doula-desk/domain';
import { Ellipsis, History } from 'lucide-react';
import { useState } from 'react';
import { Dropdown } from 'react-bootstrap';
import { AuditDialog } from '../../audit/index.js';

/** What is rarely done with a chart. */
export function ChartMenu({ client }: { client: Client }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Dropdown align="end">
        <Dropdown.Toggle bsPrefix="btn" variant="" className="btn-icon" aria-label="More about this chart">
          <Ellipsis size={20} aria-hidden />
        </Dropdown.Toggle>
        <Dropdown.Menu>
          <Dropdown.Item as="button" type="button" onClick={() => setIsOpen(true)}>
            <History size={18} aria-hidden /> Who saw or changed this
          </Dropdown.Item>
        </Dropdown.Menu>
      </Dropdown>
      {isOpen && (
        <AuditDialog clientId={client.id} clientName={clientName(client)} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
