import { execFile } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(__dirname, '..', '..', '..');

describe('generated documents', () => {
  it('are as the schema and the *.graphql files say now', async () => {
    const cli = realpathSync(join(root, 'node_modules', '.bin', 'graphql-codegen'));
    const run = promisify(execFile)(
      process.execPath,
      [cli, '--config', 'libs/web/codegen.ts', '--check'],
      {
        cwd: root,
      },
    );
    // a failure lists the stale files; `npm run codegen -w @makeport/web` regenerates them
    await expect(run).resolves.toBeDefined();
  });
});
