import type { ShareSubject } from '@doula-desk/domain';

/** A record whose share links can be managed. */
export interface ShareTarget {
  /** Id of the birth plan or the birth. */
  id: string;
  clientName: string;
  /** API path of the record's links. */
  address: string;
  /** What a link to the record can open. If there are several options, the user chooses one. */
  subjects: readonly [ShareSubject, ...ShareSubject[]];
}
