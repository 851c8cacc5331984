/** The stand-in for the server's stream of events, which the product reads with `fetch`. */
export interface StubStream {
  /** How the streams were asked for, in order. */
  requests: { url: string; headers: Record<string, string> }[];
  /** How many are open. */
  readonly open: number;
  /** Sends a text down every open stream. */
  send: (text: string) => void;
  /** Ends every open stream. */
  end: () => void;
  /** What the next requests are answered with; 200 opens a stream, null stands for no answer at all. */
  status: number | null;
}

interface Listener {
  push: (part: { value?: Uint8Array; done: boolean }) => void;
}

/** Takes the place of `fetch`. Streams open at once and stay silent. */
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
