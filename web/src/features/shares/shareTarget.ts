import type { ShareSubject } from '@doula-desk/domain';

/** A record whose links are managed. */
export interface ShareTarget {
  /** Id of the birth plan or the birth. */
  id: string;
  clientName: string;
  /** Address of its links in the API. */
  address: string;
  /** What a link to it can open; the person chooses if there are several. */
  subjects: readonly [ShareSubject, ...ShareSubject[]];
}
