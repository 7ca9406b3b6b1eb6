import { CircuitBreaker } from './circuit-breaker';

describe('CircuitBreaker', () => {
  let now = 0;
  let breaker: CircuitBreaker;
  const timeOut = (times: number): void => {
    for (let i = 0; i < times; i++) breaker.timedOut();
  };

  beforeEach(() => {
    now = 1000;
    breaker = new CircuitBreaker(() => now);
  });

  it('stays closed while calls are answered in between', () => {
    timeOut(4);
    breaker.answered();
    timeOut(4);
    expect(breaker.allows()).toBe(true);
  });

  it('refuses for a second after five calls without an answer', () => {
    timeOut(5);
    expect(breaker.allows()).toBe(false);
    now += 999;
    expect(breaker.allows()).toBe(false);
  });

  it('then lets one through, and all once it was answered', () => {
    timeOut(5);
    now += 1000;
    expect([breaker.allows(), breaker.allows()]).toEqual([true, false]);
    breaker.answered();
    expect([breaker.allows(), breaker.allows()]).toEqual([true, true]);
  });

  it('refuses again when the one was not answered', () => {
    timeOut(5);
    now += 1000;
    breaker.allows();
    breaker.timedOut();
    expect(breaker.allows()).toBe(false);
  });
});
