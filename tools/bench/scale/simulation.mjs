/**
 * Orders through processes with the costs that were measured: each process serves its tasks one after the other, as many at a
 * time as it has instances (an engine: processors), and all together use no more than `cores`. A request visits the
 * processes in turn; what it leaves to be done (events, workflows, mails) is queued at all others when it has been answered.
 */

const TICK_MS = 0.5;
/** In the order in which a request passes them. */
const path = [
  'client',
  'web',
  'bff',
  'identity',
  'ordering',
  'catalog',
  'postgres',
  'stripe-sandbox',
];

class Station {
  queue = [];
  running = [];
  busyMs = 0;

  constructor(instances) {
    this.instances = instances;
  }

  add(ms, done) {
    this.queue.push({ left: ms, done });
  }

  fill() {
    while (this.running.length < this.instances && this.queue.length > 0)
      this.running.push(this.queue.shift());
  }
}

/**
 * @param steps of `readCosts`: those that an order takes, in turn
 * @param cores processors of the machine, or Infinity where every instance has its own
 * @param instances of each process; 1 where it is not named, an engine `cores`
 * @param buyers who order one after the other (closed), or `rate`: orders begun a second (open)
 * @returns orders completed a second, milliseconds of an order's requests (p50, p95), how busy each process is (0 to 1), and
 *   what is left to be done at the end, in seconds of the process that is furthest behind
 */
export function simulate({
  steps,
  cores,
  instances = {},
  engines,
  buyers,
  rate,
  seconds,
  warmUpSeconds = 5,
}) {
  const names = new Set([
    ...path,
    ...steps.flatMap(({ asked, later }) => [...Object.keys(asked), ...Object.keys(later)]),
  ]);
  const stations = new Map(
    [...names].map((name) => [
      name,
      new Station(instances[name] ?? (engines.includes(name) ? cores : 1)),
    ]),
  );
  const order = [...stations.values()];
  let now = 0;
  const times = [];
  const warmUp = warmUpSeconds * 1000;
  const end = warmUp + seconds * 1000;
  let completed = 0;

  const life = (onEnd) => {
    const beganAt = now;
    const requests = steps.flatMap((step) => Array.from({ length: step.requests }, () => step));
    const next = (index) => {
      const step = requests[index];
      if (!step) {
        if (beganAt >= warmUp) times.push(now - beganAt);
        if (now >= warmUp) completed += 1;
        onEnd();
        return;
      }
      const visit = (place) => {
        const name = path[place];
        if (name === undefined) {
          // What is left to be done belongs to the step's last request.
          if (requests[index + 1] !== step)
            for (const [other, ms] of Object.entries(step.later))
              if (ms > 0) stations.get(other).add(ms, () => {});
          next(index + 1);
          return;
        }
        const ms = (step.asked[name] ?? 0) / step.requests;
        if (ms > 0) stations.get(name).add(ms, () => visit(place + 1));
        else visit(place + 1);
      };
      visit(0);
    };
    next(0);
  };

  const again = () => life(again);
  for (let buyer = 0; buyer < (buyers ?? 0); buyer += 1) again();
  let owed = 0;
  let first = 0;
  while (now < end) {
    if (rate !== undefined)
      for (owed += (rate * TICK_MS) / 1000; owed >= 1; owed -= 1) life(() => {});
    now += TICK_MS;
    // The machine's processors go to who has waited longest: another process is the first in each tick.
    let free = cores;
    first = (first + 1) % order.length;
    const busyOnes = [];
    for (let index = 0; index < order.length && free > 0; index += 1) {
      const station = order[(first + index) % order.length];
      station.fill();
      const served = station.running.slice(0, free);
      free -= served.length;
      if (served.length > 0) busyOnes.push({ station, served });
    }
    for (const { station, served } of busyOnes) {
      for (const task of served) {
        if (now > warmUp) station.busyMs += Math.min(task.left, TICK_MS);
        task.left -= TICK_MS;
      }
      const done = served.filter(({ left }) => left <= 0);
      if (done.length > 0) station.running = station.running.filter(({ left }) => left > 0);
      for (const task of done) task.done();
    }
  }

  times.sort((a, b) => a - b);
  const at = (share) => times[Math.floor(times.length * share)] ?? NaN;
  const left = (station) =>
    [...station.queue, ...station.running].reduce((sum, task) => sum + task.left, 0) /
    station.instances /
    1000;
  return {
    perSecond: completed / seconds,
    p50: at(0.5),
    p95: at(0.95),
    busy: Object.fromEntries(
      [...stations].map(([name, station]) => [
        name,
        station.busyMs / (seconds * 1000 * station.instances),
      ]),
    ),
    behindSeconds: Object.fromEntries(
      [...stations].map(([name, station]) => [name, left(station)]),
    ),
  };
}
