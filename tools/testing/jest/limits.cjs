// Real engines on a loaded two-core machine, and what `npm test` runs beside them; a test that hangs still fails.
jest.setTimeout(60_000);
// Jest asks for a hundred frames, of every element that React makes in a test, too.
Error.stackTraceLimit = 25;
