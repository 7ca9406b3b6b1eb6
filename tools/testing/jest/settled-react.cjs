const { configure, getConfig } = require('@testing-library/dom');
const {
  unstable_LowPriority: LowPriority,
  unstable_scheduleCallback: scheduleCallback,
} = require('scheduler');

// The page may be ahead of its effects: on a busy processor React yields between the two. A test that found what it
// waited for goes on when React has nothing more urgent left to do.
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
