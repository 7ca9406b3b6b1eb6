// webpack's command line as this library pins it, wherever npm has put it.
import { createRequire } from 'node:module';

createRequire(import.meta.url)('webpack-cli/bin/cli.js');
