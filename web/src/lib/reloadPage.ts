/** Loads the page anew, and with it all that it holds of the server. */
export function reloadPage(): void {
  window.location.reload();
}
