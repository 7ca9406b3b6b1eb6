import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { writeText } from './copy-files.ts';
import {
  BACKUP_FORMAT,
  type Manifest,
  readManifest,
  getSecretsFile,
  verifyFiles,
  verifySecrets,
  writeManifest,
} from './manifest.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'backup-'))));
afterEach(() => {
  rmSync(folder, { recursive: true });
  rmSync(getSecretsFile(folder), { force: true });
});

function take(format = BACKUP_FORMAT): Manifest {
  const manifest: Manifest = {
    format,
    startedAt: '2026-11-24T00:00:00Z',
    finishedAt: '2026-11-24T00:01:00Z',
    topicsNotedAt: '',
    makeport: { version: '0.1.0', commit: 'abc' },
    postgres: {
      version: '18.4',
      systemIdentifier: '1',
      startLsn: '0/1',
      stopLsn: '0/2',
      stoppedAt: '',
      databases: [],
    },
    secretsSha256: writeText('{}', dirname(folder), basename(getSecretsFile(folder))).sha256,
    bytes: 3,
    folders: [],
    files: [writeText('one', folder, 'a-file')],
  };
  writeManifest(folder, manifest);
  return manifest;
}

const change = (file: string): void => {
  const bytes = readFileSync(join(folder, file));
  bytes[bytes.length - 2] = (bytes.at(-2) ?? 0) ^ 1;
  writeFileSync(join(folder, file), bytes);
};

describe('a backup', () => {
  it('that is whole is taken', async () => {
    const manifest = take();
    expect(readManifest(folder)).toEqual(manifest);
    await expect(verifyFiles(folder, manifest)).resolves.toBeUndefined();
  });

  it('without its manifest was cut off', () => {
    expect(() => readManifest(folder)).toThrow('no complete backup');
  });

  it.each([
    ['a flipped bit', () => change('a-file'), 'a-file has another checksum'],
    ['a missing file', () => rmSync(join(folder, 'a-file')), 'a-file is missing'],
    [
      'a file too many',
      () => writeFileSync(join(folder, 'b-file'), ''),
      'b-file does not belong to it',
    ],
  ])('with %s is refused', async (_what, damage, words) => {
    const manifest = take();
    damage();
    await expect(verifyFiles(folder, manifest)).rejects.toThrow(words);
  });

  it('with a changed manifest is refused', () => {
    take();
    change('manifest.json');
    expect(() => readManifest(folder)).toThrow('manifest.json has another checksum');
  });

  it('holds no secrets, and is refused without its own beside it', () => {
    const manifest = take();
    expect(manifest.files.map(({ path }) => path)).toEqual(['a-file']);
    expect(() => verifySecrets(folder, manifest)).not.toThrow();
    writeFileSync(getSecretsFile(folder), '{"of":"another"}');
    expect(() => verifySecrets(folder, manifest)).toThrow('belongs to another backup');
    rmSync(getSecretsFile(folder));
    expect(() => verifySecrets(folder, manifest)).toThrow('secrets.json is missing');
  });

  it('of another format is refused', () => {
    take(BACKUP_FORMAT + 1);
    expect(() => readManifest(folder)).toThrow(`has format ${BACKUP_FORMAT + 1}`);
  });
});
