const { join } = require('node:path');
const threads = require('node:worker_threads');

const fromSource = ['-C', 'makeport-source', '-r', join(__dirname, '../src/swc-register.cjs')];

/** Lets a source start a worker thread from its TypeScript source, compiled as in the build. */
threads.Worker = class extends threads.Worker {
  constructor(file, options) {
    super(file, String(file).endsWith('.ts') ? { ...options, execArgv: fromSource } : options);
  }
};
