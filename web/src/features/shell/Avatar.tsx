/** A person's photo or initials in a circle. Decorative, since the name is shown next to it. */
export function Avatar({ initials, photo }: { initials: string; photo: string | null }) {
  if (photo) return <img className="avatar tone-sage" src={photo} alt="" />;
  return (
    <span className="avatar tone-sage" aria-hidden="true">
      {initials}
    </span>
  );
}
