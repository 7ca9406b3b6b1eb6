import { readFileSync } from 'node:fs';
import { checkSubject } from './commit-subject.mjs';

const [subject = ''] = readFileSync(process.argv[2], 'utf8').split('\n');
const problem = checkSubject(subject);
if (problem) {
  console.error(`The commit's subject ${problem}.\n  ${subject}`);
  process.exit(1);
}
