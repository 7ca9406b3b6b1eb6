import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { runTool } from '@makeport/local-stack/engines/run';
import type { BuildTools } from './buildah.ts';

/** The exclusions of Debian's slim images. */
const EXCLUDED = ['man', 'locale', 'info', 'doc'].map(
  (name) => `path-exclude=/usr/share/${name}/*`,
);
const NPM = '11.19.1';

/** Returns the base image's name in the Dockerfile. */
export const baseImage = (node: string): string => `docker.io/library/node:${node}-bookworm-slim`;

const CONTAINERFILE = `FROM scratch
ADD rootfs.tar /
COPY local /usr/local
CMD ["node"]
`;

/**
 * Creates a replacement for the Node image on machines without an image registry, from Debian's
 * packages, this Node and npm. Created once per version of Node.
 */
export async function ensureBase({ buildah, mmdebstrap }: BuildTools): Promise<'made' | 'kept'> {
  const image = baseImage(process.versions.node);
  const kept = await buildah('inspect', '--type', 'image', image).catch(() => '');
  if (kept) return 'kept';
  const folder = mkdtempSync(join(tmpdir(), 'makeport-base-'));
  try {
    await runTool(
      mmdebstrap,
      [
        '--mode=root',
        '--variant=minbase',
        ...EXCLUDED.map((option) => `--dpkgopt=${option}`),
        '--dpkgopt=path-include=/usr/share/doc/*/copyright',
        'bookworm',
        join(folder, 'rootfs.tar'),
      ],
      "It needs Debian's mirror.",
      // mmdebstrap starts a helper program from its own folder.
      { env: { ...process.env, PATH: [dirname(mmdebstrap), process.env['PATH']].join(delimiter) } },
    );
    mkdirSync(join(folder, 'local/bin'), { recursive: true });
    copyFileSync(process.execPath, join(folder, 'local/bin/node'));
    await runTool(
      'npm',
      [
        'install',
        '--global',
        '--prefix',
        join(folder, 'local'),
        '--no-audit',
        '--no-fund',
        `npm@${NPM}`,
      ],
      'npm has to reach its registry.',
      { cwd: folder },
    );
    writeFileSync(join(folder, 'Dockerfile'), CONTAINERFILE);
    await buildah('bud', '--isolation', 'chroot', '--pull-never', '-t', image, folder);
    return 'made';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
