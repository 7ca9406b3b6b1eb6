const { default: TestEnvironment } = require('@jest/environment-jsdom-abstract');
const jsdom = require('jsdom');
require('./compile-once.cjs');
require('./exit-immediately.cjs');

/** Web APIs that every browser has and jsdom does not; Node's own replace them. */
const missingFromJsdom = [
  'TextEncoder',
  'TextDecoder',
  'Request',
  'Response',
  'Headers',
  'fetch',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'AbortController',
  'AbortSignal',
  'BroadcastChannel',
  'structuredClone',
];

class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    // Jest's default jsdom is five major versions older, and its computed styles take a tenth of
    // the whole time.
    super(config, context, jsdom);
  }

  async setup() {
    await super.setup();
    for (const name of missingFromJsdom) this.global[name] = globalThis[name];
    this.global.ResizeObserver ??= class ResizeObserver {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    this.global.IntersectionObserver ??= class IntersectionObserver {
      observe() {}
      unobserve() {}
      disconnect() {}
      takeRecords() {
        return [];
      }
    };
    this.global.matchMedia ??= (media) => ({
      matches: false,
      media,
      addEventListener() {},
      removeEventListener() {},
    });
    // jsdom's own `scrollTo` does nothing but log an error.
    this.global.scrollTo = () => {};
    const element = this.global.Element.prototype;
    element.scrollIntoView ??= () => {};
    element.hasPointerCapture ??= () => false;
    element.setPointerCapture ??= () => {};
    element.releasePointerCapture ??= () => {};
  }
}

module.exports = BrowserEnvironment;
