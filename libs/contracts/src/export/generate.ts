import { genFolder, writeFolder } from './folders';
import { generatedFiles } from './generated-files';

const files = generatedFiles();
writeFolder(genFolder, files);
process.stdout.write(`${files.size} files in libs/contracts/gen\n`);
