/** The first counterexample kills a mutant, so shrinking it is useless. */
require('fast-check').configureGlobal({ endOnFailure: true });
