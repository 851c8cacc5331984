import { useRef, useState } from 'react';

/**
 * Returns a random UUID (version 4). Uses `getRandomValues` because many practices reach their server over plain HTTP,
 * where `crypto.randomUUID` is available only on localhost.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return ((byte & 0x0f) | 0x40).toString(16).padStart(2, '0');
    if (index === 8) return ((byte & 0x3f) | 0x80).toString(16).padStart(2, '0');
    return byte.toString(16).padStart(2, '0');
  }).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Returns the same key while the form is open. */
export function useIdempotencyKey(): string {
  const [key] = useState(newIdempotencyKey);
  return key;
}

/**
 * Returns a function that provides keys for a form that can be sent repeatedly: the same contents keep their key, and
 * different contents get a new one.
 */
export function useContentKey(): (contents: unknown) => string {
  const last = useRef<{ contents: string; key: string } | null>(null);
  return (given) => {
    const contents = JSON.stringify(given);
    if (last.current?.contents !== contents) last.current = { contents, key: newIdempotencyKey() };
    return last.current.key;
  };
}
