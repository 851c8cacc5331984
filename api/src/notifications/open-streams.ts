import { Observable, Subject } from 'rxjs';

/** Event streams per practitioner and server: one for each visible tab on each of their devices. */
export const STREAMS_MAX = 10;

/**
 * Limits the event streams of each practitioner. The newest ones stay open, since people are probably looking at those.
 */
export class OpenStreams {
  private readonly byOwner = new Map<string, Set<Subject<void>>>();

  /** Reserves a slot for a stream while subscribed. Emits when a newer stream needs the slot. */
  reserveSlot(ownerId: string): Observable<void> {
    return new Observable((subscriber) => {
      const own = this.byOwner.get(ownerId) ?? new Set();
      this.byOwner.set(ownerId, own);
      const slot = new Subject<void>();
      const subscription = slot.subscribe(subscriber);
      own.add(slot);
      // A set preserves insertion order.
      const [oldest] = own;
      if (own.size > STREAMS_MAX && oldest) {
        own.delete(oldest);
        oldest.next();
      }
      return () => {
        subscription.unsubscribe();
        own.delete(slot);
        if (own.size === 0) this.byOwner.delete(ownerId);
      };
    });
  }
}
