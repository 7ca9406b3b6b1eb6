import { writeFileSync } from 'node:fs';
import { publishedFile } from './files';
import { asText } from './generated-files';
import { breaksOfPublished, contractsOfToday } from './published-contracts';

/**
 * Run at a release: writes today's contracts to the file of published contracts, unless they break
 * an earlier one.
 */
const breaks = breaksOfPublished();
if (breaks.length > 0) {
  process.stderr.write(`${breaks.join('\n')}\nGive the changed contracts a new version.\n`);
  process.exitCode = 1;
} else {
  const published = contractsOfToday();
  writeFileSync(publishedFile, asText(published));
  process.stdout.write(
    `${Object.keys(published.contracts).length} contracts in libs/contracts/published.json\n`,
  );
}
