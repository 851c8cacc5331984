/** Id of the element that `SkipLink` targets: `<main id={MAIN_ID} tabIndex={-1}>`. */
export const MAIN_ID = 'main';

/** The first tab stop, which skips the navigation. */
export function SkipLink() {
  return (
    <a
      className="skip-link"
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        // Moves the focus without changing the URL or the history.
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
    >
      Skip to main content
    </a>
  );
}
