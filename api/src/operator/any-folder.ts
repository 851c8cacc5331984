import path from 'node:path';
import { LocalFileStore } from '@doula-desk/platform';

/** A folder the operator chose, with file names of any form. It may be a small disk, so all of it can be used. */
export class AnyFolder extends LocalFileStore {
  constructor(folder: string) {
    super(folder, 0);
  }

  protected override pathOf(name: string): string {
    return path.join(this.folder, name);
  }
}
