import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cachedFolder } from '@makeport/local-stack/engines/download';
import { runTool } from '@makeport/local-stack/engines/run';
import { Failure } from '@makeport/local-stack/failure';
import { cacheFolder } from '@makeport/local-stack/paths';

const PACKAGES = ['buildah', 'mmdebstrap', 'patchelf'];
/** Libraries that the programs need beyond those of every system. */
const LIBRARIES = ['libgpgme11', 'libassuan0', 'libdevmapper1.02.1'];
const REMEDY = 'It comes from Debian 12: apt-get and dpkg have to be there.';

const isLibrary = (name: string): boolean => /^lib(gpgme|assuan|devmapper)\.so\.[\d.]+$/.test(name);

/** Debian's programs for building images, unpacked into the cache. */
const programs = cachedFolder('buildah', import.meta.filename, async (folder) => {
  await runTool('apt-get', ['update', '-qq'], REMEDY);
  await runTool('apt-get', ['download', ...PACKAGES, ...LIBRARIES], REMEDY, { cwd: folder });
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.deb')))
    await runTool('dpkg', ['-x', resolve(folder, file), folder], REMEDY);
  const [architecture = ''] = readdirSync(resolve(folder, 'usr/lib')).filter((name) =>
    /-linux-gnu$/.test(name),
  );
  const libraries = resolve(folder, 'usr/lib', architecture);
  const linked = readdirSync(libraries)
    .filter(isLibrary)
    .map((name) => resolve(libraries, name));
  // Buildah re-executes itself without the variables, so its binaries must contain the library
  // path.
  for (const file of [resolve(folder, 'usr/bin/buildah'), ...linked])
    await runTool(
      resolve(folder, 'usr/bin/patchelf'),
      ['--force-rpath', '--set-rpath', `${resolve(programs.path, 'usr/lib', architecture)}`, file],
      REMEDY,
    );
});

export interface BuildTools {
  /** Runs buildah; returns its standard output and error. */
  readonly buildah: (...args: string[]) => Promise<string>;
  readonly mmdebstrap: string;
}

/**
 * @throws Failure on other systems than Linux, or without root: images contain files that belong to
 * root
 */
export async function ensureBuildTools(): Promise<BuildTools> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Failure(
      'Images are built by root on Linux.',
      'Elsewhere use Docker: deploy/docker/Dockerfile has the commands.',
    );
  await programs.ensure();
  const state = resolve(cacheFolder, 'images');
  mkdirSync(state, { recursive: true });
  const policy = resolve(state, 'policy.json');
  // The build fetches no images from a registry.
  writeFileSync(policy, JSON.stringify({ default: [{ type: 'insecureAcceptAnything' }] }));
  const storage = ['--root', resolve(state, 'store'), '--runroot', resolve(state, 'run')];
  const withPolicy = ['bud', 'from', 'commit'];
  const run = (driver: string, [command = '', ...args]: string[]): Promise<string> =>
    runTool(
      resolve(programs.path, 'usr/bin/buildah'),
      [
        ...storage,
        '--storage-driver',
        driver,
        command,
        ...(withPolicy.includes(command) ? ['--signature-policy', policy] : []),
        ...args,
      ],
      'Its output is above; `rm -rf` of the cache folder `images` starts over.',
    );
  // A machine that is itself a container may not support overlays.
  const driver = await run('overlay', ['info']).then(
    () => 'overlay',
    () => 'vfs',
  );
  return {
    buildah: (...args) => run(driver, args),
    mmdebstrap: resolve(programs.path, 'usr/bin/mmdebstrap'),
  };
}
