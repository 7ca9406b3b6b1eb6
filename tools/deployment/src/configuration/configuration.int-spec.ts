import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { projectRoot } from '@makeport/local-stack/paths';
import { configurationFiles, countVariables } from './configuration-files.ts';

describe('the configuration variables', () => {
  it.each(['docs/configuration.md', '.env.example'])(
    '%s equals the schemas; `npm run ops -- configuration` writes it',
    async (path) => {
      const files = await configurationFiles();
      expect(readFileSync(resolve(projectRoot, path), 'utf8')).toBe(files.get(path));
    },
  );

  it('are at most 90', async () => {
    expect(await countVariables()).toBeLessThanOrEqual(90);
  });
});
