import {
  type Client,
  type Contract,
  type ContractResend,
  canCancel,
  canCountersign,
  canDelete,
  canEdit,
  canSend,
  canSupersede,
  contractResend,
  contractStatus,
  feesDue,
  hasSigned,
  type TimeZone,
  todayInZone,
} from '@doula-desk/domain';
import { Ellipsis, Eye, Pencil, PenLine, Send, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Dropdown } from 'react-bootstrap';
import { InlineParts } from '../../../components/InlineParts.js';
import { MailDeliveryLine, needsAttention } from '../../../components/mail/MailDeliveryLine.js';
import { useChartAccess } from '../../../store/chartAccess.js';
import { DownloadPdfButton } from '../../documents/index.js';
import { ContractBadges } from './ContractBadges.js';
import { contractFacts, contractNote } from './contract.facts.js';
import { type ContractActions, useContractActions } from './useContractActions.js';

interface ContractCardProps {
  client: Client;
  contract: Contract;
  now: number;
  zone: TimeZone;
  /** Whether an action is in progress. */
  isBusy: boolean;
}

/** A contract in the chart's list, with its status and actions. */
export function ContractCard({ client, contract, now, zone, isBusy }: ContractCardProps) {
  const id = useId();
  const { isOwn } = useChartAccess();
  const actions = useContractActions(client, contract);
  const note = contractNote(contract, now);
  const { title } = contract;
  const signsNow = isOwn && contract.status === 'signed' && canCountersign(contract, now);
  return (
    <li
      className="contract-card ruled-row d-grid row-gap-2h column-gap-3 align-items-start py-3 px-0"
      aria-labelledby={id}
    >
      <div>
        <div className="d-flex flex-wrap align-items-center row-gap-1h column-gap-2">
          <h2 id={id} className="contract-name fs-lg text-break my-0 me-1 ms-0" dir="auto">
            {title}
          </h2>
          <ContractBadges contract={contract} now={now} zone={zone} />
        </div>
        <p className="mt-1 mb-0 fs-md tabular text-break text-body-secondary">
          <InlineParts of={contractFacts(contract, now)} />
        </p>
        {note && <p className="mt-1 mb-0 fs-md tabular text-break fw-550">{note}</p>}
        <Delivery contract={contract} now={now} onCorrect={() => actions.open('resend')} />
      </div>
      <div className="contract-actions d-flex flex-wrap align-items-center gap-1">
        {isOwn && canSend(contract) && (
          <button
            type="button"
            className="btn btn-primary"
            aria-disabled={isBusy}
            onClick={ignoreWhileBusy(isBusy, actions.send)}
          >
            <Send size={18} aria-hidden /> Send
            <span className="visually-hidden" dir="auto">
              {' '}
              {title}
            </span>
          </button>
        )}
        {signsNow && (
          <button type="button" className="btn btn-primary" onClick={() => actions.open('countersign')}>
            <PenLine size={18} aria-hidden /> Countersign
            <span className="visually-hidden" dir="auto">
              {' '}
              {title}
            </span>
          </button>
        )}
        <button
          type="button"
          className="btn btn-icon"
          aria-label={`Preview ${title}`}
          title="Preview"
          onClick={() => actions.open('preview')}
        >
          <Eye size={18} aria-hidden />
        </button>
        <DownloadPdfButton
          subject={{ kind: 'contract', clientId: contract.clientId, id: contract.id }}
          of={`contract ${title}`}
          paper={contract.paper}
          variant="icon"
        />
        {isOwn && canEdit(contract) && (
          <button
            type="button"
            className="btn btn-icon"
            aria-label={`Edit ${title}`}
            title="Edit"
            onClick={() => actions.open('edit')}
          >
            <Pencil size={18} aria-hidden />
          </button>
        )}
        {isOwn && canDelete(contract) && (
          <button
            type="button"
            className="btn btn-icon"
            aria-label={`Delete ${title}`}
            title="Delete"
            aria-disabled={isBusy}
            onClick={ignoreWhileBusy(isBusy, actions.remove)}
          >
            <Trash2 size={18} aria-hidden />
          </button>
        )}
        <MoreMenu
          client={client}
          contract={contract}
          now={now}
          zone={zone}
          isBusy={isBusy}
          actions={actions}
        />
      </div>
    </li>
  );
}

const resendLabels: Record<ContractResend, string> = {
  invitation: 'Send again',
  copy: 'Send the signed copy again',
};

/** Shows the delivery status of the email to the client while it's relevant, and offers to correct the address. */
function Delivery({ contract, now, onCorrect }: { contract: Contract; now: number; onCorrect: () => void }) {
  const { mail, title } = contract;
  const { isOwn } = useChartAccess();
  const isOpen = contract.status === 'signed' || contractStatus(contract, now) === 'sent';
  if (!mail || !isOpen) return null;
  return (
    <>
      <MailDeliveryLine mail={mail} />
      {isOwn && needsAttention(mail) && contractResend(contract, now) && (
        <button type="button" className="btn btn-quiet btn-sm min-h-tap mt-1h" onClick={onCorrect}>
          Correct the address or send again<span className="visually-hidden">: {title}</span>
        </button>
      )}
    </>
  );
}

/** The less common actions for a contract. */
function MoreMenu({
  client,
  contract,
  now,
  zone,
  isBusy,
  actions,
}: ContractCardProps & { actions: ContractActions }) {
  const entries: [label: string, work: () => void][] = [];
  const { isOwn } = useChartAccess();
  const resend = isOwn && contractResend(contract, now);
  if (resend) entries.push([resendLabels[resend], () => actions.open('resend')]);
  if (isOwn && contract.status !== 'signed' && canCountersign(contract, now)) {
    entries.push(['Sign as the doula', () => actions.open('countersign')]);
  }
  if (isOwn && hasFeesDue(client, contract, now, zone))
    entries.push(['Add fee reminders', actions.addFeeReminders]);
  if (isOwn && canSupersede(contract, now)) entries.push(['Create new version', actions.supersede]);
  entries.push(['Evidence', () => actions.open('evidence')]);
  if (isOwn && canCancel(contract, now)) entries.push(['Cancel contract', actions.cancel]);
  return (
    <Dropdown align="end">
      <Dropdown.Toggle
        bsPrefix="btn"
        variant=""
        className="btn-icon"
        aria-label={`More actions for ${contract.title}`}
      >
        <Ellipsis size={18} aria-hidden />
      </Dropdown.Toggle>
      <Dropdown.Menu>
        {entries.map(([label, work]) => (
          <Dropdown.Item key={label} as="button" type="button" disabled={isBusy} onClick={work}>
            {label}
          </Dropdown.Item>
        ))}
      </Dropdown.Menu>
    </Dropdown>
  );
}

/** Returns whether the contract was sent or signed, and has fees with due dates. */
function hasFeesDue({ edd, pregnancyEnd }: Client, contract: Contract, now: number, zone: TimeZone): boolean {
  const status = contractStatus(contract, now);
  if (status !== 'sent' && !(status === 'signed' && hasSigned(contract, 'client'))) return false;
  const today = todayInZone(now, zone);
  return feesDue(contract, pregnancyEnd ? null : edd || null, contract.signedDate ?? today).some(
    ({ dueDate }) => dueDate !== null,
  );
}

function ignoreWhileBusy(isBusy: boolean, work: () => void): () => void {
  return () => {
    if (!isBusy) work();
  };
}
