const { configure, getConfig } = require('@testing-library/dom');
const {
  unstable_LowPriority: LowPriority,
  unstable_scheduleCallback: scheduleCallback,
} = require('scheduler');

// The page may be ahead of its effects: on a busy processor React yields between the two. After a
// successful wait, a test continues when React has no more urgent work.
beforeAll(() => {
  const { asyncWrapper } = getConfig();
  configure({
    asyncWrapper: (callback) =>
      asyncWrapper(async () => {
        const result = await callback();
        await new Promise((resolve) => {
          scheduleCallback(LowPriority, resolve);
        });
        return result;
      }),
  });
});
