// Referenced here, because packages that compile these sources do not use this package's `include`.
// oxlint-disable-next-line typescript/triple-slash-reference -- an ambient module cannot be imported
/// <reference path="./kafkajs-internals.d.ts" />
import RequestQueue from 'kafkajs/src/network/requestQueue';

const CHECK_TIMEOUTS_EVERY_MS = 1_000;

type Method = (this: RequestQueue) => void;

/**
 * Fixes the busy loop of idle connections in kafkajs 2.2.4 (its issues 1556, 1704 and 1751). Each
 * connection re-arms a timer for pending requests with a negative delay, about 900 wake-ups per
 * second, and checks for overdue requests ten times per second. With the patch, the timer runs only
 * while requests are pending (`push` starts it through `scheduleCheckPendingRequests`), and the
 * check runs once per second.
 *
 * @throws Error if kafkajs has changed, so that the patch does not apply
 */
export function stopIdleWakeUps(): void {
  const { prototype } = RequestQueue;
  const schedule = prototype.scheduleCheckPendingRequests as Method | undefined;
  const watch = prototype.scheduleRequestTimeoutCheck as Method | undefined;
  if (!schedule || !watch) throw new Error('kafkajs has changed: review idle-patch.ts');
  prototype.scheduleCheckPendingRequests = function () {
    if (this.pending.length > 0) schedule.call(this);
  };
  prototype.scheduleRequestTimeoutCheck = function () {
    if (!this.enforceRequestTimeout) return;
    this.destroy();
    this.requestTimeoutIntervalId = setInterval(
      () => {
        for (const request of this.inflight.values()) {
          if (Date.now() - request.sentAt > request.requestTimeout) request.timeoutRequest();
        }
        if (!this.isConnected()) this.destroy();
      },
      Math.min(this.requestTimeout, CHECK_TIMEOUTS_EVERY_MS),
    );
  };
}
