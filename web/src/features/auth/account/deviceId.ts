import { localStore } from '../../../lib/storage.js';

const DEVICE_KEY = 'deviceId';

/**
 * Returns the random id by which the server recognizes this browser at the next sign-in. The id is kept when
 * the user signs out. Undefined if the browser can't store the id, because with a new id each time, the server
 * would report every sign-in as coming from a new device.
 */
export function deviceId(): string | undefined {
  const known = localStore.read(DEVICE_KEY);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return localStore.write(DEVICE_KEY, id) ? id : undefined;
}
