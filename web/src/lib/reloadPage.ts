/** Reloads the page, including all data from the server. */
export function reloadPage(): void {
  window.location.reload();
}
