import type { Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaBuilderModule, GraphQLSchemaFactory } from '@nestjs/graphql';
import { lexicographicSortSchema, printSchema } from 'graphql';

const HEADER =
  '# Printed from the code of the bff by `npm run schema -w @makeport/bff`. Do not edit.\n\n';

/** Returns the schema for the front ends, sorted, so that moving code does not change it. */
export async function schemaText(module: Type): Promise<string> {
  const app = await NestFactory.createApplicationContext(GraphQLSchemaBuilderModule, {
    logger: false,
  });
  const schema = await app.get(GraphQLSchemaFactory).create(getProviders(module));
  await app.close();
  return `${HEADER}${printSchema(lexicographicSortSchema(schema))}\n`;
}

/** Returns the providers of the module and its imports, which include the resolvers. */
function getProviders(module: Type): Type[] {
  const imported = (Reflect.getMetadata(MODULE_METADATA.IMPORTS, module) ?? []) as Type[];
  const provided = (Reflect.getMetadata(MODULE_METADATA.PROVIDERS, module) ?? []) as unknown[];
  const classes = provided.filter((provider): provider is Type => typeof provider === 'function');
  return [...classes, ...imported.flatMap(getProviders)];
}
