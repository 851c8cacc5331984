/** Shows clients which practice a page belongs to. The product's name is in the footer. */
export function PracticeBrand({ name, logo = null }: { name: string; logo?: string | null }) {
  return (
    <p className="practice-brand d-flex align-items-center gap-2h m-0">
      {logo && <img src={logo} alt="" />}
      <strong className="fs-3 text-break" dir="auto">
        {name}
      </strong>
    </p>
  );
}
