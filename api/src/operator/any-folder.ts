import path from 'node:path';
import { LocalFileStore } from '@doula-desk/platform';

/** A folder of the operator's, whose files are named as she likes. */
export class AnyFolder extends LocalFileStore {
  protected override pathOf(name: string): string {
    return path.join(this.folder, name);
  }
}
