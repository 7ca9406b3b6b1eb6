import { writeFileSync } from 'node:fs';
import { eventContracts } from '../events';
import { topics } from '../events/topics';
import { asyncApiDocument } from './asyncapi';
import { eventCatalogue, type EventsDocument } from './event-catalogue';
import { asyncApiFile, catalogueFile } from './files';
import { asyncApiText } from './generated-files';

writeFileSync(asyncApiFile, asyncApiText());
const document = JSON.parse(
  JSON.stringify(asyncApiDocument(eventContracts, topics)),
) as EventsDocument;
writeFileSync(catalogueFile, eventCatalogue(document));
process.stdout.write('libs/contracts/gen/asyncapi.json and docs/events.md\n');
