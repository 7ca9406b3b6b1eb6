import { accessSync, constants } from 'node:fs';
import { delimiter, resolve } from 'node:path';

/** Windows identifies programs by their file extension. */
const endings = process.platform === 'win32' ? ['.exe', '.cmd'] : [''];

/** Returns the first of these programs that is on PATH. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return names
    .flatMap((name) => endings.map((ending) => `${name}${ending}`))
    .flatMap((file) => folders.map((folder) => resolve(folder, file)))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
