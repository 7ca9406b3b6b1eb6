import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { FeaturesModule } from './features/features.module';
import { schemaText } from './graphql/schema/schema-text';

async function printSchema(): Promise<void> {
  await writeFile(resolve(__dirname, '../schema.graphql'), await schemaText(FeaturesModule));
}

void printSchema();
