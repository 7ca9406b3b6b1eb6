import type { ProcessSpec } from '@makeport/local-stack/processes/managed-process';

/**
 * In a namespace of mounts of its own: the root cannot be written to, /tmp is in memory, as the manifests have it. Everything
 * after it is one process in the end, which signals reach.
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
  /** Where the image's files are. */
  readonly root: string;
  /** By number, with the group. */
  readonly user: string;
  readonly workingFolder: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** A command by the files of an image, on a root that cannot be written to. */
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
