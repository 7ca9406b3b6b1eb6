/** Fast-check as the specs know it, but a mutant is killed by the first counterexample: nobody reads a smaller one. */
const fastCheck = require('../node_modules/fast-check/lib/cjs/fast-check.js');

fastCheck.configureGlobal({ endOnFailure: true });

module.exports = fastCheck;
