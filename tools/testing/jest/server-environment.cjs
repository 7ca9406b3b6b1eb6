const { TestEnvironment } = require('jest-environment-node');
require('./compile-once.cjs');
require('./exit-immediately.cjs');

module.exports = TestEnvironment;
