import { useNavigate } from 'react-router';
import { useDialogs } from '../../store/openDialogs.js';
import type { NoteLinkState } from '../visit-notes/index.js';
import { type QuickAction, quickActions } from './quickActions.js';
import { Section } from './Section.js';

/** Buttons for the most common tasks. */
export function QuickActions() {
  const [open, setOpen] = useDialogs<QuickAction>('quick-action', {
    restore: (interrupted) => quickActions.find(({ label }) => label === interrupted.label) ?? null,
    remember: ({ label }) => ({ label }),
  });
  const navigate = useNavigate();
  const state: NoteLinkState = { from: '/dashboard' };
  const Form = open && typeof open.opens !== 'string' && open.opens;
  return (
    <Section title="Quick Actions">
      <div className="d-grid gap-2 pt-3 pb-3h px-3h cols-fit-11">
        {quickActions.map((action) => (
          <button
            key={action.label}
            type="button"
            className="quick-action"
            onClick={() =>
              typeof action.opens === 'string' ? navigate(action.opens, { state }) : setOpen(action)
            }
          >
            <span className={`icon-disc tone-${action.tone}`} aria-hidden="true">
              <action.Icon size={20} />
            </span>
            {action.label}
          </button>
        ))}
      </div>
      {Form && <Form onClose={() => setOpen(null)} />}
    </Section>
  );
}
