import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Returns the path of the Redis server binary, if it's installed. */
export function findRedisServer(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders
    .map((folder) => path.join(folder, 'redis-server'))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
