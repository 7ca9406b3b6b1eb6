// A page of a test is slow to begin where other programs share the processor; what hangs is found all the same.
jest.setTimeout(20_000);
