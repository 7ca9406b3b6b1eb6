import type { EventContract } from '../define-event';
import type { RpcContract } from '../define-rpc';
import { readSchema, toReadSchema, writtenSchema, type JsonSchema } from './json-schema';
import { whyNotWithin } from './schema-within';

/** The schemas of a response or event as writers produce it and as readers accept it. */
interface Exchanged {
  readonly written: JsonSchema;
  readonly read: JsonSchema;
}

/** A contract as a release published it. Published contracts do not change. */
export type PublishedContract =
  | {
      readonly rpc: string;
      readonly kind: string;
      readonly request: JsonSchema;
      /** The schema that the service writes; `toReadSchema` derives the callers' schema. */
      readonly response: JsonSchema;
    }
  | {
      readonly event: string;
      readonly topic: string;
      /** The schema that the publishing service writes. */
      readonly data: JsonSchema;
      readonly example: unknown;
      readonly key: string;
    };

const exchanged = (schema: RpcContract['response']): Exchanged => ({
  written: writtenSchema(schema),
  read: readSchema(schema),
});

export const publishedRpc = (contract: RpcContract): PublishedContract => ({
  rpc: contract.name,
  kind: contract.kind,
  request: readSchema(contract.request),
  response: writtenSchema(contract.response),
});

export const publishedEvent = (contract: EventContract): PublishedContract => ({
  event: contract.type,
  topic: contract.topic,
  data: writtenSchema(contract.data),
  example: contract.example,
  key: contract.key(contract.data.parse(contract.example)),
});

export interface Contracts {
  readonly rpc: readonly RpcContract[];
  readonly events: readonly EventContract[];
}

/**
 * Returns why today's contracts would break a user of a published contract; empty if they do not. A
 * request may accept more than before. A response or event may only gain optional fields, because
 * old and new releases exchange it during a deployment and consumers reread years of events.
 */
export function incompatibilities(published: PublishedContract, today: Contracts): string[] {
  if ('rpc' in published) {
    const contract = today.rpc.find((rpc) => rpc.name === published.rpc);
    if (!contract) return [`${published.rpc} is gone`];
    return [
      ...(contract.kind === published.kind
        ? []
        : [`kind: ${contract.kind}, not ${published.kind}`]),
      ...prefixed(
        'request',
        whyNotWithin(published.request, readSchema(contract.request), 'refused'),
      ),
      ...prefixed('response', exchangeBreaks(published.response, exchanged(contract.response))),
    ].map((reason) => `${published.rpc}: ${reason}`);
  }
  const contract = today.events.find((event) => event.type === published.event);
  if (!contract) return [`${published.event} is gone`];
  return [
    ...(contract.topic === published.topic
      ? []
      : [`topic: ${contract.topic}, not ${published.topic}`]),
    ...prefixed('data', exchangeBreaks(published.data, exchanged(contract.data))),
    ...keyBreaks(published, contract),
  ].map((reason) => `${published.event}: ${reason}`);
}

function exchangeBreaks(published: JsonSchema, today: Exchanged): string[] {
  return [
    ...whyNotWithin(published, today.read, 'refused').map(
      (reason) => `${reason} (old writer, new reader)`,
    ),
    ...whyNotWithin(today.written, toReadSchema(published), 'ignored').map(
      (reason) => `${reason} (new writer, old reader)`,
    ),
  ];
}

/** Reports a changed key, which would break the order of events. */
function keyBreaks(
  published: { example: unknown; key: string },
  contract: EventContract,
): string[] {
  const data = contract.data.safeParse(published.example);
  if (!data.success || contract.key(data.data) === published.key) return [];
  return [`key: ${contract.key(data.data)} for the published example, not ${published.key}`];
}

const prefixed = (part: string, reasons: string[]): string[] =>
  reasons.map((reason) => `${part}: ${reason}`);
