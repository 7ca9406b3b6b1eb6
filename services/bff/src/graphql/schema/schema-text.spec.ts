import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { FeaturesModule } from '../../features/features.module';
import { schemaText } from './schema-text';

describe('schema.graphql', () => {
  it('is what the code says; otherwise run `npm run schema -w @makeport/bff`', async () => {
    expect(readFileSync(resolve(__dirname, '../../../schema.graphql'), 'utf8')).toBe(
      await schemaText(FeaturesModule),
    );
  });
});
