import { type SetupStep, setupSteps } from '@doula-desk/domain';
import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { Section } from './Section.js';
import { useSetup } from './useSetup.js';

const steps: Record<SetupStep, { label: string; why: string; to: string }> = {
  practice: {
    label: 'Add your logo or website',
    why: 'Contracts, plans, and other documents show it to clients.',
    to: '/settings?tab=practice',
  },
  client: {
    label: 'Add your first client',
    why: 'Visits, notes, plans, and contracts belong to a chart.',
    to: '/add-client',
  },
  calendarFeed: {
    label: 'See your visits in your phone’s calendar',
    why: 'Open the menu of the schedule and choose the calendar feed.',
    to: '/schedule',
  },
  backup: {
    label: 'Create a backup',
    why: 'Later ones are created automatically.',
    to: '/settings?tab=documentation',
  },
  secondFactor: {
    label: 'Turn on two-factor sign-in',
    why: 'A stolen password alone won’t be enough to sign in.',
    to: '/settings?tab=privacy',
  },
};

/** The setup checklist for a new practice. Disappears when every step is done. */
export function SetupChecklist() {
  const { done, hide } = useSetup();
  if (!done) return null;
  return (
    <Section
      title="Set up your practice"
      link={
        <button type="button" className="btn btn-link p-0" onClick={hide}>
          Hide
        </button>
      }
    >
      <ol className="d-grid gap-2h pt-2h px-3h pb-3h list-unstyled m-0">
        {setupSteps.map((step) => {
          const { label, why, to } = steps[step];
          const isDone = done.has(step);
          const Icon = isDone ? CircleCheck : Circle;
          return (
            <li key={step} className="d-flex gap-2h">
              <Icon
                size={20}
                aria-hidden
                className={isDone ? 'flex-none text-success-emphasis' : 'flex-none text-body-secondary'}
              />
              {isDone ? (
                <span className="text-body-secondary">
                  {label} <span className="visually-hidden">(done)</span>
                </span>
              ) : (
                <span>
                  <Link to={to}>{label}</Link>
                  <span className="d-block text-body-secondary fs-sm">{why}</span>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
