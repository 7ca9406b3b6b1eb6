/**
 * A minimal NestJS GraphQL 'hello' with the Apollo driver on Fastify: the baseline for the targets'
 * ratios.
 */
import 'reflect-metadata';
import { ApolloDriver } from '@nestjs/apollo';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { GraphQLModule, Query, Resolver } from '@nestjs/graphql';
import { FastifyAdapter } from '@nestjs/platform-fastify';

class HelloResolver {
  hello() {
    return 'world';
  }
}
// Applies the decorators without a compiler.
Query(() => String)(
  HelloResolver.prototype,
  'hello',
  Object.getOwnPropertyDescriptor(HelloResolver.prototype, 'hello'),
);
Resolver()(HelloResolver);

class HelloModule {}
Module({
  imports: [GraphQLModule.forRoot({ driver: ApolloDriver, autoSchemaFile: true })],
  providers: [HelloResolver],
})(HelloModule);

const app = await NestFactory.create(HelloModule, new FastifyAdapter(), { logger: false });
await app.listen(Number(process.env.PORT ?? 0), '127.0.0.1');
console.log(app.getHttpServer().address().port);
