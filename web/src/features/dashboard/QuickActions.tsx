import { useState } from 'react';
import { useDraftSlot } from '../../app/tabDraft.js';
import { readDraft, removeDraft, writeDraft } from '../../lib/drafts.js';
import { type QuickAction, quickActions } from './quickActions.js';
import { Section } from './Section.js';

/** What is done most, one press away. */
export function QuickActions() {
  // A form that a reload or a new sign-in interrupted here is open again; one that was begun elsewhere is not.
  const slot = useDraftSlot('quick-action');
  const [open, setOpen] = useState<QuickAction | undefined>(() => {
    const interrupted = slot && readDraft(slot)?.label;
    return quickActions.find(({ label }) => label === interrupted);
  });
  const show = (action: QuickAction) => {
    if (slot) writeDraft(slot, { label: action.label });
    setOpen(action);
  };
  const close = () => {
    if (slot) removeDraft(slot);
    setOpen(undefined);
  };
  return (
    <Section title="Quick Actions">
      <div className="quick-actions">
        {quickActions.map((action) => (
          <button key={action.label} type="button" className="quick-action" onClick={() => show(action)}>
            <span className={`icon-disc tone-${action.tone}`} aria-hidden="true">
              <action.Icon size={20} />
            </span>
            {action.label}
          </button>
        ))}
      </div>
      {open && <open.Form onClose={close} />}
    </Section>
  );
}
