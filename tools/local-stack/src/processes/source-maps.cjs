/**
 * Turns on source maps for Makeport's own code. `--enable-source-maps` also reads those of all
 * packages, which is a tenth of the processor time of a start.
 */
require('node:module').setSourceMapsSupport(true, { nodeModules: false });
