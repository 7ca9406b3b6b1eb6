import { publishedFolder, writeFolder } from './folders';
import { breaksOfPublished, contractsOfToday } from './published-contracts';

/** At a release: from now on today's contracts are what others rely on. Refused while they break the ones before. */
const breaks = breaksOfPublished();
if (breaks.length > 0) {
  process.stderr.write(`${breaks.join('\n')}\nGive the changed contracts a new version.\n`);
  process.exitCode = 1;
} else {
  const contracts = contractsOfToday();
  writeFolder(publishedFolder, contracts);
  process.stdout.write(`${contracts.size} contracts in libs/contracts/published\n`);
}
