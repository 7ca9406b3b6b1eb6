/**
 * A worker that has nothing left to do leaves without taking its heap apart first: with some 500 MB of compiled
 * tests that takes longer than the half second Jest waits before it kills the worker and speaks of leaks. A worker
 * that an open handle keeps alive never gets here, so Jest still tells of real ones.
 */
if (process.send) process.once('beforeExit', () => process.exit());
