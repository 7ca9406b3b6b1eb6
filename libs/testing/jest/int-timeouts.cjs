// Real engines on a loaded two-core machine; a test that hangs still fails.
jest.setTimeout(60_000);
