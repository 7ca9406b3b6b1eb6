import { writeFileSync } from 'node:fs';
import { eventCatalogue, type EventsDocument } from './event-catalogue';
import { catalogueFile, genFolder, writeFolder } from './folders';
import { generatedFiles } from './generated-files';

const files = generatedFiles();
writeFolder(genFolder, files);
const document = JSON.parse(files.get('asyncapi.json') ?? '') as EventsDocument;
writeFileSync(catalogueFile, eventCatalogue(document));
process.stdout.write(`${files.size} files in libs/contracts/gen, and docs/events.md\n`);
