import { eventSchemaId } from '../event-envelope';
import { eventContracts } from '../events';
import { topics } from '../events/topics';
import { rpcContracts } from '../rpc';
import { asyncApiDocument } from './asyncapi';
import { readSchema, writtenSchema } from './json-schema';

/** One file's path below `gen/` and its text. */
export type GeneratedFiles = ReadonlyMap<string, string>;

export const asText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** JSON Schemas of every call and event, and the AsyncAPI document. */
export function generatedFiles(): GeneratedFiles {
  const files = new Map<string, string>();
  for (const { name, request, response } of rpcContracts) {
    const id = `urn:makeport:rpc:${name}`;
    files.set(`rpc/${name}.request.json`, asText({ $id: `${id}:request`, ...readSchema(request) }));
    files.set(`rpc/${name}.response.json`, asText({ $id: `${id}:response`, ...writtenSchema(response) }));
  }
  for (const { type, data } of eventContracts) {
    files.set(`events/${type}.json`, asText({ $id: eventSchemaId(type), ...writtenSchema(data) }));
  }
  files.set('asyncapi.json', asText(asyncApiDocument(eventContracts, topics)));
  return files;
}
