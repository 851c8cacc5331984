import path from 'node:path';
import { LocalFileStore } from '@doula-desk/platform';

/**
 * A folder that the operator chose, whose files can have any names. It may be on a small disk, so no space is reserved.
 */
export class OperatorFolder extends LocalFileStore {
  constructor(folder: string) {
    super(folder, 0);
  }

  protected override pathOf(name: string): string {
    return path.join(this.folder, name);
  }
}
