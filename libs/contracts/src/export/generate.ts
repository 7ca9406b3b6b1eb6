import { writeFileSync } from 'node:fs';
import { asyncApiFile } from './files';
import { asyncApiText } from './generated-files';

writeFileSync(asyncApiFile, asyncApiText());
process.stdout.write('libs/contracts/gen/asyncapi.json\n');
