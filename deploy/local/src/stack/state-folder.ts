import { chmodSync, mkdirSync } from 'node:fs';

/**
 * Makes the folder, or closes the one that is there: data, mails and logs hold orders with addresses, and other users
 * of the machine have no business with them (X12).
 */
export function closeStateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Whatever the umask, and for folders of before.
  chmodSync(folder, 0o700);
}
