/** The element that `SkipLink` leads to: `<main id={MAIN_ID} tabIndex={-1}>`. */
export const MAIN_ID = 'main';

/** First stop of the Tab key: jumps over the navigation. */
export function SkipLink() {
  return (
    <a
      className="skip-link"
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        // Moves the focus without leaving a mark in the address or the history.
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
    >
      Skip to main content
    </a>
  );
}
