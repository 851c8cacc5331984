/** Groups records that are sorted by client. */
export class ClientGroups<Row extends { clientId: string }> {
  private readonly rows: AsyncIterator<Row>;
  private next: IteratorResult<Row> | undefined;

  /** @param rows rows in the order in which the clients will be requested */
  constructor(rows: AsyncIterable<Row>) {
    this.rows = rows[Symbol.asyncIterator]();
  }

  /** Yields a client's records. */
  async *of(clientId: string): AsyncGenerator<Row> {
    for (;;) {
      this.next ??= await this.rows.next();
      if (this.next.done || this.next.value.clientId !== clientId) return;
      const { value } = this.next;
      this.next = undefined;
      yield value;
    }
  }
}
