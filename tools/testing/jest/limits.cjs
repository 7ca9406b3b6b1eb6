// For real engines on a loaded two-core machine, beside the other tasks of `npm test`. A test that
// hangs still fails.
jest.setTimeout(60_000);
// Jest's limit is a hundred frames, which also applies to every element that React creates in a
// test.
Error.stackTraceLimit = 25;
