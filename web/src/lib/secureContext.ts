/**
 * The only module that uses features that browsers restrict to secure contexts. Many practices reach their server over
 * plain HTTP on a local network, so each function has a fallback or reports that it isn't available.
 */

/** Copies a string to the clipboard. Resolves to false if the browser doesn't allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Uses the legacy API, which works over plain HTTP while handling a click. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.setAttribute('aria-hidden', 'true');
  area.style.cssText = 'position: fixed; inset-block-start: 0; opacity: 0';
  // Added next to the button, because a dialog takes the focus back from anything outside the dialog.
  (focused?.parentElement ?? document.body).append(area);
  area.focus();
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

/** Returns the hexadecimal SHA-256 of some bytes, computed locally. */
export async function sha256Hex(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Array.from(await digest(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (crypto.subtle) return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return sha256(bytes);
}

/** Keeps the screen on until the returned function is called. Does nothing if the browser doesn't support it. */
export function keepScreenOn(): () => void {
  let lock: { release(): Promise<void> } | undefined;
  let isOver = false;
  const ask = async () => {
    if (isOver || document.visibilityState !== 'visible') return;
    try {
      // The API is missing over plain HTTP, and the request is rejected when the battery is low.
      const got = await (navigator as { wakeLock?: WakeLock }).wakeLock?.request('screen');
      if (isOver) await got?.release();
      else lock = got;
    } catch {
      lock = undefined;
    }
  };
  void ask();
  // The browser releases the lock when the page is hidden.
  document.addEventListener('visibilitychange', ask);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release().catch(() => undefined);
  };
}
