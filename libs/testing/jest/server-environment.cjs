const { TestEnvironment } = require('jest-environment-node');
require('./leave-at-once.cjs');

module.exports = TestEnvironment;
