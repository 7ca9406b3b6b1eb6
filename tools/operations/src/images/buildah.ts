import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cachedFolder } from '@makeport/local-stack/engines/download';
import { runTool } from '@makeport/local-stack/engines/run';
import { Failure } from '@makeport/local-stack/failure';
import { cacheFolder } from '@makeport/local-stack/paths';

const PACKAGES = ['buildah', 'mmdebstrap', 'patchelf'];
/** What they are linked with beside those of every system. */
const LIBRARIES = ['libgpgme11', 'libassuan0', 'libdevmapper1.02.1'];
const REMEDY = 'It comes from Debian 12: apt-get and dpkg have to be there.';

const isLibrary = (name: string): boolean => /^lib(gpgme|assuan|devmapper)\.so\.[\d.]+$/.test(name);

/** Debian's programs that build images, unpacked into the cache. */
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
  // Buildah starts itself again without the variables that it was given, so they have to know their place.
  for (const file of [resolve(folder, 'usr/bin/buildah'), ...linked])
    await runTool(
      resolve(folder, 'usr/bin/patchelf'),
      ['--force-rpath', '--set-rpath', `${resolve(programs.path, 'usr/lib', architecture)}`, file],
      REMEDY,
    );
});

export interface BuildTools {
  /** Runs buildah; answers what it printed on standard output and error. */
  readonly buildah: (...args: string[]) => Promise<string>;
  readonly mmdebstrap: string;
}

/** @throws Failure where this is no Linux, or somebody else than root: images are made of files that belong to root. */
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
  // Nothing is fetched from a registry of images.
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
      'Its words are above; `rm -rf` of the cache folder `images` begins anew.',
    );
  // A machine that is a container itself may have no overlays.
  const driver = await run('overlay', ['info']).then(
    () => 'overlay',
    () => 'vfs',
  );
  return {
    buildah: (...args) => run(driver, args),
    mmdebstrap: resolve(programs.path, 'usr/bin/mmdebstrap'),
  };
}
