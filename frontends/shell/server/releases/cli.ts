import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { runCommand, USAGE, WrongUse } from './release-command.ts';

try {
  const config = readConfig(process.env, resolve(import.meta.dirname, '../../..'));
  console.log(await runCommand(process.argv.slice(2), config));
} catch (error) {
  if (!(error instanceof WrongUse)) throw error;
  console.error(`${error.message}\n${USAGE}`);
  process.exitCode = 2;
}
