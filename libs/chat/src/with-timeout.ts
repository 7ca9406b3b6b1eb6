const ANSWER_TIMEOUT_MS = 10_000;

/** What has no answer after 10 s has failed for the person who waits (NFR-8). */
export function withTimeout<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), ANSWER_TIMEOUT_MS);
    void answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
