import type { UpdateKind } from '@doula-desk/domain';
import { Eye, FileSignature, FileX, type LucideIcon, MailX, MessageCircleReply } from 'lucide-react';
import { Link } from 'react-router';
import { Section } from './Section.js';
import { useUpdates } from './useUpdates.js';

const icons: Record<UpdateKind, LucideIcon> = {
  contract: FileSignature,
  mail: MailX,
  opening: Eye,
  reply: MessageCircleReply,
  document: FileX,
};

/** Lists what others did since yesterday. Renders nothing if there is nothing to list. */
export function SinceYesterday() {
  const updates = useUpdates();
  if (updates.length === 0) return null;
  return (
    <Section title="Since yesterday">
      <ul className="list-unstyled d-grid gap-2h m-0 pt-2h px-3h pb-3h">
        {updates.map(({ kind, title, detail, route, at }) => {
          const Icon = icons[kind];
          return (
            <li className="d-flex gap-2h" key={`${at} ${route} ${title}`}>
              <Icon size={20} aria-hidden className="flex-none text-accent" />
              <span className="min-w-0 text-anywhere">
                <Link to={route} dir="auto">
                  {title}
                </Link>
                <span className="d-block text-body-secondary fs-sm" dir="auto">
                  {detail}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
