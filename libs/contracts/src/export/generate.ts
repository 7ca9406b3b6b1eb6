import { writeFileSync } from 'node:fs';
import { eventCatalogue } from './event-catalogue';
import { catalogueFile, genFolder, writeFolder } from './folders';
import { generatedFiles } from './generated-files';

const files = generatedFiles();
writeFolder(genFolder, files);
writeFileSync(catalogueFile, eventCatalogue(JSON.parse(files.get('asyncapi.json') ?? '')));
process.stdout.write(`${files.size} files in libs/contracts/gen, and docs/events.md\n`);
