/** The picture beside the account forms on a wide screen: arcs that hold, over a quiet ground. */
export function AuthAside() {
  return (
    <aside className="auth-aside" aria-hidden="true">
      <svg viewBox="0 0 480 480" fill="none" strokeLinecap="round" aria-hidden="true">
        <circle cx="240" cy="196" r="46" fill="#f6e7d3" />
        <g strokeWidth="16">
          <path d="M120 214a120 120 0 0 0 240 0" stroke="#c4d6bf" />
          <path d="M72 214a168 168 0 0 0 336 0" stroke="#d9a3c9" strokeOpacity=".75" />
          <path d="M24 214a216 216 0 0 0 432 0" stroke="#d9a3c9" strokeOpacity=".32" />
        </g>
        <g fill="#f6e7d3">
          <circle cx="96" cy="92" r="5" fillOpacity=".7" />
          <circle cx="392" cy="70" r="7" fillOpacity=".5" />
          <circle cx="330" cy="112" r="4" fillOpacity=".8" />
          <circle cx="162" cy="52" r="4" fillOpacity=".6" />
        </g>
      </svg>
      <p>Every client, every visit, every detail held in one calm place.</p>
    </aside>
  );
}
