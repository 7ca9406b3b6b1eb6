import { readFileSync } from 'node:fs';
import { eventContracts } from '../events';
import { rpcContracts } from '../rpc';
import {
  incompatibilities,
  publishedEvent,
  publishedRpc,
  type PublishedContract,
} from './compatibility';
import { publishedFile } from './files';
import { resolveDefinitions, shareDefinitions, type SharedDocument } from './shared-definitions';

export const contractsOfToday = (): SharedDocument =>
  shareDefinitions({
    ...Object.fromEntries(rpcContracts.map((rpc) => [rpc.name, publishedRpc(rpc)])),
    ...Object.fromEntries(eventContracts.map((event) => [event.type, publishedEvent(event)])),
  });

export function publishedContracts(): PublishedContract[] {
  const published = JSON.parse(readFileSync(publishedFile, 'utf8')) as SharedDocument;
  return Object.values(resolveDefinitions(published)) as PublishedContract[];
}

/** Returns how today's contracts break the published ones. */
export const breaksOfPublished = (): string[] =>
  publishedContracts().flatMap((published) =>
    incompatibilities(published, { rpc: rpcContracts, events: eventContracts }),
  );
