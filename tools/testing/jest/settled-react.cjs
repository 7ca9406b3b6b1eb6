const { configure, getConfig } = require('@testing-library/dom');
const {
  unstable_LowPriority: LowPriority,
  unstable_scheduleCallback: scheduleCallback,
} = require('scheduler');

// On a busy machine React may render a page some time before it runs the effects. After a
// successful wait, a test therefore continues only when React has no more urgent work.
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
