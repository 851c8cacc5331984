import {
  type Client,
  type Contract,
  type ContractFields,
  contractDocument,
  formatAmount,
  totalAmountCents,
} from '@doula-desk/domain';
import { type FormEvent, useDeferredValue, useId, useState } from 'react';
import { Button, Modal, Nav } from 'react-bootstrap';
import { Banner } from '../../../components/Banner.js';
import { Dialog } from '../../../components/Dialog.js';
import { RestoredDraft } from '../../../components/RestoredDraft.js';
import { useIdempotencyKey } from '../../../lib/http/idempotency.js';
import { useMediaQuery } from '../../../lib/useMediaQuery.js';
import { useTabInView } from '../../../lib/useTabInView.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { useFormClosing } from '../../../store/useFormClosing.js';
import { selectZone } from '../../appointments/index.js';
import { ContractDocumentView } from '../../contract-document/index.js';
import { confirmSending, describeSending } from '../confirmSending.js';
import { contractsActions, selectContracts } from '../contracts.slice.js';
import { useParties } from '../useParties.js';
import { ContractFieldset } from './ContractFieldset.js';
import { contractValuesOf, fieldsOf, newContractValues } from './contract.form.js';
import { contractDraftKey } from './drafts.js';
import { useCloseWhenDone } from './useCloseWhenDone.js';
import { useContractForm } from './useContractForm.js';

/** The form and the preview fit side by side starting at this width (Bootstrap's `lg`). */
const WIDE_ENOUGH_FOR_BOTH = '(min-width: 992px)';

type Pane = 'form' | 'preview';

const panes: { id: Pane; label: string }[] = [
  { id: 'form', label: 'Contract' },
  { id: 'preview', label: 'Client view' },
];

interface ContractDialogProps {
  client: Client;
  /** The draft to edit; omitted for a new contract. */
  contract?: Contract;
}

/** The form for a contract and a live preview, shown as two tabs on a phone. It closes once the contract is saved. */
export default function ContractDialog({ client, contract }: ContractDialogProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const idempotencyKey = useIdempotencyKey();
  const isWide = useMediaQuery(WIDE_ENOUGH_FOR_BOTH);
  const [pane, setPane] = useState<Pane>('form');
  const { submission } = useAppSelector(selectContracts);
  const { failure, current, status } = submission;
  const zone = useAppSelector(selectZone);
  const savesMailToFiles = useAppSelector(selectUser)?.savesMailToFiles ?? false;
  const [initial] = useState(() => (contract ? contractValuesOf(contract) : newContractValues(zone)));
  const form = useContractForm({
    initial,
    draft: contractDraftKey(client.id, contract?.id),
    version: contract?.version,
    failure,
  });
  const { draft } = form;
  const closing = useFormClosing({
    isDirty: draft.isDirty,
    draft,
    onClose: () => dispatch(contractsActions.dialogClosed()),
  });
  useCloseWhenDone(closing.finish);

  const stored = current ?? contract;
  const save = (fields: ContractFields, sends: boolean) => {
    if (!stored) {
      dispatch(contractsActions.createSubmitted({ clientId: client.id, fields, idempotencyKey, sends }));
      return;
    }
    const version = current?.version ?? draft.version ?? stored.version;
    dispatch(contractsActions.editSubmitted({ contract: stored, fields, version, sends }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fields = form.check();
    if (fields) save(fields, false);
    else setPane('form');
  };
  const saveAndSend = async () => {
    const fields = form.check();
    // On a phone, this asks for confirmation over the preview. A wide dialog doesn't ask, because it always
    // shows the preview and describes what sending does.
    setPane(fields ? 'preview' : 'form');
    if (fields && (isWide || (await confirmSending(fields, client, savesMailToFiles)))) save(fields, true);
  };
  const isShown = (each: Pane) => isWide || pane === each;
  return (
    <Dialog
      title={contract ? 'Edit Contract' : 'New Contract'}
      onClose={closing.close}
      holdsInput
      size="xl"
      fullscreen="lg-down"
      className="contract-dialog"
    >
      {!isWide && <PaneTabs id={id} pane={pane} onChoose={setPane} />}
      <Modal.Body>
        <form
          id={`${id}-fields`}
          className="min-w-0 py-3 px-3h overflow-y-auto"
          noValidate
          hidden={!isShown('form')}
          onSubmit={submit}
        >
          <div
            ref={form.fieldsRef}
            id={`${id}-form`}
            {...(!isWide && { role: 'tabpanel', 'aria-labelledby': `${id}-form-tab` })}
          >
            {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
            {current && <Conflict current={current} onAccept={closing.finish} />}
            {contract && contract.signatures.length > 0 && (
              <Banner kind="info">
                You have signed this draft. If you change it, please sign the new text again.
              </Banner>
            )}
            <ContractFieldset
              form={form}
              edd={client.pregnancyEnd ? null : client.edd || null}
              isNew={!contract}
            />
          </div>
        </form>
        <div
          id={`${id}-preview`}
          className="min-w-0 py-3 px-3h overflow-y-auto contract-preview bg-well"
          hidden={!isShown('preview')}
          {...(isWide
            ? // Scrolls separately, so keyboard users must be able to focus it.
              { tabIndex: 0, role: 'region', 'aria-label': 'Client view' }
            : { tabIndex: 0, role: 'tabpanel', 'aria-labelledby': `${id}-preview-tab` })}
        >
          <Preview client={client} form={form} revision={contract?.revision ?? 1} />
        </div>
      </Modal.Body>
      <Modal.Footer>
        {isWide && client.email && (
          <p
            id={`${id}-sending`}
            className="contract-sending flex-1 m-0 text-body-secondary fs-sm text-break"
          >
            {describeSending(fieldsOf(form.values), client, savesMailToFiles)}
          </p>
        )}
        <Button variant="quiet" onClick={closing.close}>
          Cancel
        </Button>
        <Button
          variant={client.email ? 'quiet' : 'primary'}
          type="submit"
          form={`${id}-fields`}
          disabled={status === 'busy'}
        >
          {status === 'busy' ? 'Saving…' : 'Save Contract'}
        </Button>
        {client.email && (
          <Button
            disabled={status === 'busy'}
            aria-describedby={isWide ? `${id}-sending` : undefined}
            onClick={saveAndSend}
          >
            Save and send
          </Button>
        )}
      </Modal.Footer>
    </Dialog>
  );
}

interface PreviewProps {
  client: Client;
  form: ReturnType<typeof useContractForm>;
  revision: number;
}

/** A live preview of what the client will read. Rendering it is deferred, so that typing stays responsive. */
function Preview({ client, form, revision }: PreviewProps) {
  const parties = useParties(client);
  const values = useDeferredValue(form.values);
  const contents = contractDocument({ ...fieldsOf(values), revision }, parties.practice, parties.client);
  return <ContractDocumentView contents={contents} label="Client view of the contract" />;
}

interface PaneTabsProps {
  id: string;
  pane: Pane;
  onChoose: (pane: Pane) => void;
}

function PaneTabs({ id, pane, onChoose }: PaneTabsProps) {
  const tabs = useTabInView(pane);
  return (
    <Nav
      ref={tabs}
      variant="underline"
      className="page-tabs m-0 flex-none px-3h"
      role="tablist"
      activeKey={pane}
      onSelect={(key) => onChoose(key === 'preview' ? 'preview' : 'form')}
    >
      {panes.map(({ id: each, label }) => (
        <Nav.Item key={each} role="presentation">
          <Nav.Link
            as="button"
            type="button"
            role="tab"
            id={`${id}-${each}-tab`}
            eventKey={each}
            aria-controls={`${id}-${each}`}
            aria-selected={pane === each}
          >
            {label}
          </Nav.Link>
        </Nav.Item>
      ))}
    </Nav>
  );
}

/** Shows that someone else or another tab changed the contract, and lets the practitioner keep either version. */
function Conflict({ current, onAccept }: { current: Contract; onAccept: () => void }) {
  const cents = totalAmountCents(current.type, current.templateData);
  const inWords = [current.title, cents === undefined ? '' : formatAmount(cents)].filter(Boolean).join(', ');
  return (
    <Banner kind="danger">
      <p>This contract was changed while you were editing. The saved version is: {inWords}.</p>
      <p>Saving replaces it with your version.</p>
      <Button variant="quiet" size="sm" className="mt-2" onClick={onAccept}>
        Use the saved version
      </Button>
    </Banner>
  );
}
