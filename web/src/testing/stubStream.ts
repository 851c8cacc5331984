/** A stub for the server's event stream, which the app reads with `fetch`. */
export interface StubStream {
  /** The requests that opened streams, in order. */
  requests: { url: string; headers: Record<string, string> }[];
  /** Number of open streams. */
  readonly open: number;
  /** Sends a string to every open stream. */
  send: (text: string) => void;
  /** Ends every open stream. */
  end: () => void;
  /** The status for the next requests; 200 opens a stream, and null simulates a missing response. */
  status: number | null;
}

interface Listener {
  push: (part: { value?: Uint8Array; done: boolean }) => void;
}

/** Replaces `fetch`. Streams open immediately and stay silent. */
export function stubStream(): StubStream {
  const listeners = new Set<Listener>();
  const stub: StubStream = {
    requests: [],
    status: 200,
    get open() {
      return listeners.size;
    },
    send(text) {
      for (const { push } of listeners) push({ value: new TextEncoder().encode(text), done: false });
    },
    end() {
      for (const { push } of listeners) push({ done: true });
      listeners.clear();
    },
  };

  async function answer(url: string, { headers = {}, signal }: RequestInit = {}): Promise<unknown> {
    stub.requests.push({ url, headers: headers as Record<string, string> });
    if (stub.status === null) throw new TypeError('Failed to fetch');
    if (stub.status !== 200) return { ok: false, status: stub.status, body: null };
    return { ok: true, status: 200, body: { getReader: () => reader(signal) } };
  }

  function reader(signal: AbortSignal | null | undefined) {
    const parts: { value?: Uint8Array; done: boolean }[] = [];
    let waiting: { resolve: (part: object) => void; reject: (reason: unknown) => void } | null = null;
    const listener: Listener = {
      push(part) {
        if (waiting) waiting.resolve(part);
        else parts.push(part);
        waiting = null;
      },
    };
    listeners.add(listener);
    signal?.addEventListener('abort', () => {
      listeners.delete(listener);
      waiting?.reject(new Error('aborted'));
    });
    return {
      read: () =>
        new Promise((resolve, reject) => {
          const part = parts.shift();
          if (part) resolve(part);
          else waiting = { resolve, reject };
        }),
    };
  }

  globalThis.fetch = answer as unknown as typeof fetch;
  return stub;
}
