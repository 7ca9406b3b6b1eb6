import { writeFileSync } from 'node:fs';
import { eventCatalogue, type EventsDocument } from './event-catalogue';
import { asyncApiFile, catalogueFile } from './files';
import { asyncApiText } from './generated-files';

const text = asyncApiText();
writeFileSync(asyncApiFile, text);
writeFileSync(catalogueFile, eventCatalogue(JSON.parse(text) as EventsDocument));
process.stdout.write('libs/contracts/gen/asyncapi.json and docs/events.md\n');
