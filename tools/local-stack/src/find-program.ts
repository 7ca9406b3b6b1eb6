import { accessSync, constants } from 'node:fs';
import { delimiter, resolve } from 'node:path';

/** Windows starts programs by their endings. */
const endings = process.platform === 'win32' ? ['.exe', '.cmd'] : [''];

/** The first of these programs that PATH has. */
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
