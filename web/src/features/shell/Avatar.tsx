/** A person's photo on a disc, or the initials. The name stands beside it. */
export function Avatar({ initials, photo }: { initials: string; photo: string | null }) {
  if (photo) return <img className="avatar" src={photo} alt="" />;
  return (
    <span className="avatar" aria-hidden="true">
      {initials}
    </span>
  );
}
