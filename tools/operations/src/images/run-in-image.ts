import type { ProcessSpec } from '@makeport/local-stack/processes/managed-process';

/**
 * Uses a separate mount namespace: the root is read-only and /tmp is in memory, as in the
 * manifests. `exec` leaves one process, which receives the signals.
 */
const ENTER = `
root=$1; user=$2; shift 2
mount --bind "$root" "$root"
for folder in proc dev; do mount --rbind "/$folder" "$root/$folder"; done
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -o remount,bind,ro "$root"
exec chroot --userspec="$user" "$root" "$@"
`;

export interface ImageFiles {
  /** The root folder of the image's files. */
  readonly root: string;
  /** Numeric user and group. */
  readonly user: string;
  readonly workingFolder: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** Returns a command that runs with the files of an image on a read-only root. */
export function inImage(
  { root, user, workingFolder, environment }: ImageFiles,
  command: readonly string[],
  more: Readonly<Record<string, string>>,
): Pick<ProcessSpec, 'command' | 'args' | 'env'> {
  const variables = Object.entries({ ...environment, ...more }).map(
    ([name, value]) => `${name}=${value}`,
  );
  return {
    command: 'unshare',
    args: [
      '--mount',
      '--propagation',
      'private',
      'sh',
      '-ec',
      ENTER,
      'enter',
      root,
      user,
      '/usr/bin/env',
      '-i',
      '-C',
      workingFolder,
      ...variables,
      ...command,
    ],
    env: process.env,
  };
}
