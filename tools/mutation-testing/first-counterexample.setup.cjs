/** A mutant is killed by the first counterexample: nobody reads a smaller one. */
require('fast-check').configureGlobal({ endOnFailure: true });
