import type { Client, DateOnly } from '@doula-desk/domain';
import {
  Baby,
  HeartHandshake,
  History,
  type LucideIcon,
  Pencil,
  PhoneCall,
  Stethoscope,
  UserRound,
} from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useChartAccess } from '../../../store/chartAccess.js';
import { Facts } from '../shown/Facts.js';
import type { Section, SectionId } from '../shown/sections.js';
import { CardFields } from './CardFields.js';
import { SaveButton } from './SaveButton.js';
import type { ChartEditing } from './useChartEdit.js';

const icons: Record<SectionId, LucideIcon> = {
  demographics: UserRound,
  pregnancy: Baby,
  pastPregnancies: History,
  providers: Stethoscope,
  contacts: PhoneCall,
  preferences: HeartHandshake,
};

interface ChartCardProps {
  section: Section;
  client: Client;
  today: DateOnly;
  editing: ChartEditing;
  /** Shown below the card's contents. */
  children?: ReactNode;
}

/** The card's title once the pregnancy has ended. */
const ENDED_PREGNANCY_TITLE = 'Pregnancy';

/** A card in the overview, with facts or the form for editing them. */
export function ChartCard({ section, client, today, editing, children }: ChartCardProps) {
  const { id } = section;
  const title = id === 'pregnancy' && client.pregnancyEnd ? ENDED_PREGNANCY_TITLE : section.title;
  const headingId = useId();
  const { isOwn } = useChartAccess();
  const open = editing.isOpen(id);
  const { card, editButton } = useCardFocus(open, editing.whole && id !== 'demographics');
  const Icon = icons[id];

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (editing.whole) editing.saveWhole();
    else editing.save(id);
  };
  return (
    <section ref={card} className="card chart-card" aria-labelledby={headingId}>
      <header className="chart-card-head">
        <Icon size={20} aria-hidden />
        <h2 id={headingId}>{title}</h2>
        {!open && isOwn && (
          <button
            ref={editButton}
            type="button"
            className="btn btn-icon no-print"
            aria-label={`Edit ${title.toLowerCase()}`}
            title="Edit"
            onClick={() => editing.edit(id)}
          >
            <Pencil size={18} aria-hidden />
          </button>
        )}
      </header>
      {open ? (
        <form onSubmit={send} noValidate>
          <fieldset disabled={editing.isSaving(id) || editing.isSaving('all')}>
            <CardFields card={id} form={editing.form} ended={client.pregnancyEnd !== null} />
            {!editing.whole && (
              <div className="button-row justify-content-end mt-2">
                <button type="button" className="btn btn-quiet" onClick={() => editing.cancel(id)}>
                  Cancel
                </button>
                <SaveButton busy={editing.isSaving(id)} label="Save" />
              </div>
            )}
          </fieldset>
        </form>
      ) : (
        <Facts groups={section.groups(client, today)} nothing={section.nothing} />
      )}
      {children}
    </section>
  );
}

/** Focuses the first field when a card opens, and its edit button when it closes. */
function useCardFocus(open: boolean, leaveAlone: boolean) {
  const card = useRef<HTMLElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (open === wasOpen.current) return;
    wasOpen.current = open;
    if (open && !leaveAlone) card.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    if (!open && document.activeElement === document.body) editButton.current?.focus();
  }, [open, leaveAlone]);
  return { card, editButton };
}
