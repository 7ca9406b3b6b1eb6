// Runs webpack's command line in the version that this library pins, wherever npm has installed it.
import { createRequire } from 'node:module';

createRequire(import.meta.url)('webpack-cli/bin/cli.js');
