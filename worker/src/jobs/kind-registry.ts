/** Entries that features register by kind, such as the composer for each kind of document. */
export class KindRegistry<Kind extends string, Entry> {
  private readonly entries = new Map<string, Entry>();

  /** @param purpose what an entry does, such as `composes documents`, for error messages */
  constructor(
    private readonly kinds: readonly Kind[],
    private readonly purpose: string,
  ) {}

  /** @throws if the kind already has an entry */
  register(kind: Kind, entry: Entry): void {
    if (this.entries.has(kind)) throw new Error(`duplicate entry: ${kind} (${this.purpose})`);
    this.entries.set(kind, entry);
  }

  /** Returns the entry for a kind; undefined for a kind that this version doesn't know. */
  find(kind: string): Entry | undefined {
    return this.entries.get(kind);
  }

  /** @throws if a kind has no entry, so that a worker with a missing module doesn't start */
  requireAll(): void {
    const missing = this.kinds.filter((kind) => !this.entries.has(kind));
    if (missing.length > 0) throw new Error(`no entry: ${missing.join(', ')} (${this.purpose})`);
  }
}
