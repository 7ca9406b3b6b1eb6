import { UploadSemaphore } from './upload-semaphore';

it('X26: a few accounts cannot take all places for uploads', () => {
  const semaphore = new UploadSemaphore();
  const take = (accountId: string): number => {
    let taken = 0;
    try {
      for (; taken < 100; taken += 1) semaphore.acquire(accountId);
    } catch {
      // No free place.
    }
    return taken;
  };
  expect(['a', 'b'].map(take)).toEqual([8, 8]);
  expect(take('c') + take('d')).toBeLessThan(16);
  expect(take('e')).toBeGreaterThan(0);
});
