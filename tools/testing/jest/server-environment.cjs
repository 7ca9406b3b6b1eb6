const { TestEnvironment } = require('jest-environment-node');
require('./compile-once.cjs');
require('./leave-at-once.cjs');

module.exports = TestEnvironment;
