import { type Client, clientName } from '@doula-desk/domain';
import { type LucideIcon, Mail, MapPin, MessageSquare, Phone } from 'lucide-react';
import { dialedNumber } from '../../../../components/PhoneLink.js';
import { addressOf } from '../../shown/sections.js';

interface ContactLink {
  label: string;
  Icon: LucideIcon;
  href: string;
  opensTab?: true;
}

/** The recorded ways to contact the client. Directions open a map of the client's address. */
export function ContactLinks({ client }: { client: Client }) {
  const links = contactLinks(client);
  if (links.length === 0) return null;
  return (
    <ul
      className="contact-links no-print flex-wrap m-0 p-0 list-none"
      aria-label={`Contact ${clientName(client)}`}
    >
      {links.map(({ label, Icon, href, opensTab }) => (
        <li key={label}>
          <a
            className="btn btn-quiet"
            href={href}
            {...(opensTab && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            <Icon size={18} aria-hidden /> <span>{label}</span>
            {opensTab && <span className="visually-hidden"> (opens in a new tab)</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

function contactLinks(client: Client): ContactLink[] {
  const phone = dialedNumber(client.phone);
  const email = client.email.trim();
  // A city alone isn't enough for directions.
  const address = client.address.trim() && addressOf(client).replaceAll('\n', ', ');
  return [
    ...(phone
      ? [
          { label: 'Call', Icon: Phone, href: `tel:${phone}` },
          { label: 'Text', Icon: MessageSquare, href: `sms:${phone}` },
        ]
      : []),
    ...(address
      ? [{ label: 'Directions', Icon: MapPin, href: directionsTo(address), opensTab: true as const }]
      : []),
    ...(email
      ? [{ label: 'Email', Icon: Mail, href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` }]
      : []),
  ];
}

/** Returns the URL of a map, which phones open in their map app. */
function directionsTo(address: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`;
}
