// A long timeout for real engines on a loaded two-core machine. A test that hangs still fails.
jest.setTimeout(60_000);
// Jest's default of a hundred frames is costly, since React records a stack for every element that
// it creates in a test.
Error.stackTraceLimit = 25;
