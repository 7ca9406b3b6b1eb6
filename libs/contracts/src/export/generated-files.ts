import { eventSchemaId } from '../event-envelope';
import { eventContracts } from '../events';
import { topics } from '../events/topics';
import { rpcContracts } from '../rpc';
import { asyncApiDocument, type AsyncApiDocument } from './asyncapi';
import { readSchema, writtenSchema, type JsonSchema } from './json-schema';
import { shareDefinitions } from './shared-definitions';

export const asText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Returns the AsyncAPI document as it is committed, for consumers outside this repository. */
export const asyncApiText = (): string =>
  asText(withSharedSchemas(asyncApiDocument(eventContracts, topics)));

function withSharedSchemas(document: AsyncApiDocument): object {
  const messages = Object.entries(document.components.messages);
  const payloads = Object.fromEntries(messages.map(([type, { payload }]) => [type, payload]));
  const { $defs: schemas, contracts: shared } = shareDefinitions(payloads, '#/components/schemas/');
  return {
    ...document,
    components: {
      messages: Object.fromEntries(
        messages.map(([type, message]) => [type, { ...message, payload: shared[type] }]),
      ),
      // Shared schemas are named after fields in lower case, so they cannot collide with
      // `CloudEvent`.
      schemas: { ...document.components.schemas, ...schemas },
    },
  };
}

/** Returns the JSON Schemas of every request, response and event, by name. */
export function contractSchemas(): ReadonlyMap<string, JsonSchema> {
  const schemas = new Map<string, JsonSchema>();
  for (const { name, request, response } of rpcContracts) {
    const id = `urn:makeport:rpc:${name}`;
    schemas.set(`${name} request`, { $id: `${id}:request`, ...readSchema(request) });
    schemas.set(`${name} response`, { $id: `${id}:response`, ...writtenSchema(response) });
  }
  for (const { type, data } of eventContracts) {
    schemas.set(type, { $id: eventSchemaId(type), ...writtenSchema(data) });
  }
  return schemas;
}
