import { SEARCH_LENGTH } from '@doula-desk/domain';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Modal } from 'react-bootstrap';
import { useNavigate } from 'react-router';
import { Dialog } from '../../../components/Dialog.js';
import { lazyPart } from '../../../lib/lazyPart.js';
import { useAppSelector } from '../../../store/hooks.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { useClientNames } from '../../client-names/index.js';
import { loadQuickAdd } from '../../clients/index.js';
import { useSearchResults } from '../../search/index.js';
import { PaletteList } from './PaletteList.js';
import { contractGroups, type PaletteItem, type PaletteTarget, paletteGroups } from './paletteItems.js';
import { useRecentClients } from './recentClients.js';
import './palette.scss';

const QuickAdd = lazyPart(loadQuickAdd);

/** The quick menu. On any page, it goes to other pages and records, and opens forms for new records. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState<Extract<PaletteTarget, { form: unknown }>['form']>();
  // If a component were passed directly, React would call it as an updater function.
  const show = (next: NonNullable<typeof form>) => setForm(() => next);
  if (form === 'client') return <QuickAdd onClose={onClose} />;
  if (form !== undefined && form !== 'contract') {
    const Form = form;
    return <Form onClose={onClose} />;
  }
  const isContract = form === 'contract';
  return (
    <Dialog title={isContract ? 'Create Contract' : 'Quick menu'} onClose={onClose} className="palette">
      <Modal.Body>
        <Chooser key={String(form)} isContract={isContract} onClose={onClose} onForm={show} />
      </Modal.Body>
    </Dialog>
  );
}

interface ChooserProps {
  /** Whether the menu is asking which client a contract is for. */
  isContract: boolean;
  onClose: () => void;
  onForm: (form: Extract<PaletteTarget, { form: unknown }>['form']) => void;
}

/** A combobox in which the arrow keys select an item and Enter opens it. */
function Chooser({ isContract, onClose, onForm }: ChooserProps) {
  const id = useId();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const isAdmin = useAppSelector(selectUser)?.isAdmin === true;
  const { names } = useClientNames();
  const recent = useRecentClients();
  const { status, results } = useSearchResults(isContract ? '' : typed);
  const groups = isContract
    ? contractGroups(typed, names)
    : paletteGroups({ typed, isAdmin, names, recent, results });
  const items = groups.flatMap((group) => group.items);
  const optionId = (index: number) => `${id}-${index}`;

  // Moves the focus only after the dialog has stored which element to return it to.
  useEffect(() => queueMicrotask(() => field.current?.focus()), []);

  const choose = ({ target }: PaletteItem) => {
    if ('form' in target) return onForm(target.form);
    onClose();
    navigate(target.to, { state: target.state });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // During IME composition, Enter and arrows belong to the IME.
    if (event.nativeEvent.isComposing) return;
    const chosen = items[active];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || items.length === 0) return;
    event.preventDefault();
    setActive((active + step + items.length) % items.length);
  };
  const label = isContract ? 'Client' : 'Search, go to, or create';
  return (
    <>
      <input
        ref={field}
        type="text"
        dir="auto"
        role="combobox"
        className="form-control"
        placeholder={isContract ? 'Select a client' : 'Search, go to, or create…'}
        aria-label={label}
        aria-expanded={items.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={items[active] ? optionId(active) : undefined}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={SEARCH_LENGTH}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={handleKeyDown}
      />
      <PaletteList
        id={`${id}-list`}
        label={label}
        groups={groups}
        optionId={optionId}
        active={active}
        onChoose={choose}
      />
      <p className="m-0 pt-2 px-2 text-body-secondary fs-sm" role="status">
        {messageOf(status, items.length)}
      </p>
    </>
  );
}

function messageOf(status: ReturnType<typeof useSearchResults>['status'], count: number): string {
  if (status === 'failed') return 'The search didn’t work. Please try again.';
  if (status === 'searching') return 'Searching…';
  if (count === 0) return 'No matches';
  return count === 1 ? '1 choice' : `${count} choices`;
}
