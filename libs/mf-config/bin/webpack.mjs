// Runs the command line of webpack in the version of this package, wherever npm has installed it.
import { createRequire } from 'node:module';

createRequire(import.meta.url)('webpack-cli/bin/cli.js');
