import { Observable, Subject } from 'rxjs';

/** Event streams of one practitioner on this server: a tab in view has one, on each of their devices. */
export const STREAMS_MAX = 10;

/** Bounds the event streams of each practitioner. The newest stays, since it's the one that somebody looks at. */
export class OpenStreams {
  private readonly byOwner = new Map<string, Set<Subject<void>>>();

  /** Takes a place for a stream while subscribed. Emits when the stream has to give way to a newer one. */
  place(ownerId: string): Observable<void> {
    return new Observable((subscriber) => {
      const own = this.byOwner.get(ownerId) ?? new Set();
      this.byOwner.set(ownerId, own);
      const place = new Subject<void>();
      const subscription = place.subscribe(subscriber);
      own.add(place);
      // A set keeps the order in which places were taken.
      const [oldest] = own;
      if (own.size > STREAMS_MAX && oldest) {
        own.delete(oldest);
        oldest.next();
      }
      return () => {
        subscription.unsubscribe();
        own.delete(place);
        if (own.size === 0) this.byOwner.delete(ownerId);
      };
    });
  }
}
