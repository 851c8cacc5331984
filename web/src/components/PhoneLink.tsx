/** A phone number as a link that starts a call. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      className="phone-link position-relative d-inline-block py-1 px-0 tabular text-nowrap z-2"
      href={`tel:${dialedNumber(phone)}`}
    >
      {phone}
    </a>
  );
}

/** Returns a phone number without the characters that can't be dialed. */
export function dialedNumber(phone: string): string {
  return phone.replace(/[^\d+*#,;]/gu, '');
}
