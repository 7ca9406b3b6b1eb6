import { existsSync } from 'node:fs';
import { eventContracts } from '../events';
import { rpcContracts } from '../rpc';
import { incompatibilities, publishedEvent, publishedRpc, type PublishedContract } from './compatibility';
import { publishedFolder, readFolder } from './folders';
import { asText } from './generated-files';

/** Today's contracts as they would be published, by the name of their file. */
export const contractsOfToday = (): Map<string, string> =>
  new Map([
    ...rpcContracts.map((rpc) => [`${rpc.name}.json`, asText(publishedRpc(rpc))] as const),
    ...eventContracts.map((event) => [`${event.type}.json`, asText(publishedEvent(event))] as const),
  ]);

export function publishedContracts(): PublishedContract[] {
  if (!existsSync(publishedFolder)) return [];
  return [...readFolder(publishedFolder).values()].map((text) => JSON.parse(text) as PublishedContract);
}

/** What today's contracts break of the published ones. */
export const breaksOfPublished = (): string[] =>
  publishedContracts().flatMap((published) =>
    incompatibilities(published, { rpc: rpcContracts, events: eventContracts }),
  );
