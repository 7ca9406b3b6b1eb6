import { resolve } from 'node:path';
import { Failure } from '@makeport/local-stack/failure';

/**
 * Returns the only argument of a command. npm runs it in the project's root, regardless of the
 * current folder.
 */
export function readFolderArgument(command: string, args: readonly string[]): string {
  const [folder] = args;
  if (folder === undefined || args.length > 1)
    throw new Failure('The folder is missing.', `npm run ${command} -- <folder of the backup>`);
  return resolve(process.env['INIT_CWD'] ?? '.', folder);
}
