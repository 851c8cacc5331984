/** Reloads the page, and with it all data from the server. */
export function reloadPage(): void {
  window.location.reload();
}
