/** A telephone number that a phone calls when it is touched. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="phone-link" href={`tel:${phone.replace(/[^\d+*#,;]/gu, '')}`}>
      {phone}
    </a>
  );
}
