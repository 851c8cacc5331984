/** Weeks of a pregnancy: 280 days. */
const weeks = Array.from({ length: 40 }, (_, index) => index);

/** Concentric arcs around a small circle, as in the logo; the rays are the forty weeks. */
export function HeroPicture() {
  return (
    <div className="hero-picture" aria-hidden="true">
      <svg viewBox="0 0 480 480" fill="none" strokeLinecap="round" aria-hidden="true">
        <circle className="hero-ground" cx="240" cy="240" r="232" />
        <g className="hero-weeks" strokeWidth="5">
          {weeks.map((week) => (
            <path key={week} d="M240 22v16" transform={`rotate(${(360 / weeks.length) * week} 240 240)`} />
          ))}
        </g>
        <g strokeWidth="18">
          <path className="hero-arc-outer" d="M84 232a156 156 0 0 0 312 0" />
          <path className="hero-arc-middle" d="M128 232a112 112 0 0 0 224 0" />
          <path className="hero-arc-inner" d="M172 232a68 68 0 0 0 136 0" />
        </g>
        <circle className="hero-sun" cx="240" cy="166" r="40" />
      </svg>
    </div>
  );
}
