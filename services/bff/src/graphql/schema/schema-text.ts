import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaBuilderModule, GraphQLSchemaFactory } from '@nestjs/graphql';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { resolvers } from './resolvers';

const HEADER = '# Printed from the code of the bff by `npm run schema -w @makeport/bff`. Do not edit.\n\n';

/** The schema as the front ends see it, in an order that does not depend on that of the code. */
export async function schemaText(): Promise<string> {
  const app = await NestFactory.createApplicationContext(GraphQLSchemaBuilderModule, { logger: false });
  const schema = await app.get(GraphQLSchemaFactory).create(resolvers);
  await app.close();
  return `${HEADER}${printSchema(lexicographicSortSchema(schema))}\n`;
}
