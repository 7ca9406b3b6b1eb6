const { configure } = require('@testing-library/dom');

// Long enough for a busy processor; an element that never appears still fails the test.
configure({ asyncUtilTimeout: 15_000 });
