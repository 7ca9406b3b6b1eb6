const ANSWER_TIMEOUT_MS = 10_000;

/** Rejects if there is no answer after 10 s (NFR-8). */
export function withTimeout<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('request timed out')), ANSWER_TIMEOUT_MS);
    void answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
