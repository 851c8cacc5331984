import { type ReminderType, reminderTypeInfo } from '@doula-desk/domain';
import { Backpack, FileText, type LucideIcon, Milestone, PhoneCall, Settings2 } from 'lucide-react';

interface TypeStyle {
  Icon: LucideIcon;
  tone: 'plum' | 'sage' | 'sand' | 'sky' | 'quiet';
}

export const typeStyles: Record<ReminderType, TypeStyle> = {
  followUp: { Icon: PhoneCall, tone: 'sky' },
  milestone: { Icon: Milestone, tone: 'plum' },
  preparation: { Icon: Backpack, tone: 'sage' },
  documentation: { Icon: FileText, tone: 'sand' },
  admin: { Icon: Settings2, tone: 'quiet' },
};

/** The icon of a reminder's type, with an accessible name. */
export function TypeIcon({ type }: { type: ReminderType }) {
  const { Icon, tone } = typeStyles[type];
  const { label } = reminderTypeInfo[type];
  return (
    <span className={`icon-disc tone-${tone}`} role="img" aria-label={label} title={label}>
      <Icon size={20} aria-hidden />
    </span>
  );
}
