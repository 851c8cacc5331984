/** A phone number that a phone can call. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="phone-link" href={`tel:${phone.replace(/[^\d+*#,;]/gu, '')}`}>
      {phone}
    </a>
  );
}
