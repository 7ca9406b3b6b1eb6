const { configure } = require('@testing-library/dom');

// Whoever shares the processor with other programs is slow at times; what never comes fails all the same.
configure({ asyncUtilTimeout: 15_000 });
