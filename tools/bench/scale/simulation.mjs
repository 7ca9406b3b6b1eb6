/**
 * Simulates orders with the measured costs. Each process serves its tasks in order, as many
 * concurrently as it has instances (an engine: processors), and all together use at most `cores`. A
 * request visits the processes in turn; its later work (events, workflows, e-mails) is queued at
 * the others after its response.
 */

const TICK_MS = 0.5;
/** In the order in which a request visits them. */
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
 * @param steps of `readCosts`: the steps of an order, in turn
 * @param cores processors of the machine, or Infinity if every instance has its own
 * @param instances of each process; default 1, for an engine `cores`
 * @param buyers who order one after the other (closed), or `rate`: orders started per second (open)
 * @returns orders completed per second, milliseconds of an order's requests (p50, p95), the
 * utilization of each process (0 to 1), and the work that is left at the end, in seconds of the
 * process with the longest queue
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
          // The later work belongs to the step's last request.
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
    // Shares the machine's processors fairly: each tick starts with another process.
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
