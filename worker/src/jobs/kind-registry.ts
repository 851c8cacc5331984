/** What the features contribute by kind, such as the composer of each kind of document. */
export class KindRegistry<Kind extends string, Entry> {
  private readonly entries = new Map<string, Entry>();

  /** @param purpose what an entry does, for error messages, such as `composes documents` */
  constructor(
    private readonly kinds: readonly Kind[],
    private readonly purpose: string,
  ) {}

  /** @throws if the kind already has an entry */
  register(kind: Kind, entry: Entry): void {
    if (this.entries.has(kind)) throw new Error(`two entries: ${kind} (${this.purpose})`);
    this.entries.set(kind, entry);
  }

  /** Returns the entry of a kind, or undefined for a kind that this version doesn't know. */
  find(kind: string): Entry | undefined {
    return this.entries.get(kind);
  }

  /** @throws if a kind has no entry, so that a worker with a missing module doesn't start */
  requireAll(): void {
    const missing = this.kinds.filter((kind) => !this.entries.has(kind));
    if (missing.length > 0) throw new Error(`no entry: ${missing.join(', ')} (${this.purpose})`);
  }
}
