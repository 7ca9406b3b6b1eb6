/**
 * Measures the first screen of the landing page on a slow machine: largest contentful paint, layout
 * shift, bytes and round trips before the first product shows, and the size of the brand remote's
 * first screen.
 *
 *   npm start, then: node tools/bench/first-screen.mjs [origin=http://localhost:4000] [runs=5]
 * [slower=4]
 *
 * Ends with exit code 1 if a budget is exceeded. Times are only meaningful on an idle machine: the
 * load is printed with them.
 */
import { createRequire } from 'node:module';
import { availableParallelism, loadavg } from 'node:os';
import { gzipSync } from 'node:zlib';

const { chromium } = createRequire(import.meta.url)('playwright');
const [origin = 'http://localhost:4000', runs = '5', slower = '4'] = process.argv.slice(2);

const budget = { paintMs: 1800, shift: 0.05, remoteKb: 90, rounds: 2 };
/** In milliseconds. Long enough that requests of one round overlap, even on a busy processor. */
const ROUND_TRIP_MS = 300;
const headless = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    ...headless,
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

/**
 * Opens the landing page with an empty cache and waits until products show and the layout is
 * stable.
 */
async function visit({ roundTripMs = 0, slowedBy = 1 }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
  const requests = new Map();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    requests.set(requestId, { name: getName(request), start: timestamp });
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    Object.assign(requests.get(requestId) ?? {}, { end: timestamp, bytes: encodedDataLength });
  });
  await page.addInitScript(observe);
  await page.goto(origin, { waitUntil: 'commit' });
  await page
    .getByRole('region', { name: 'Featured products' })
    .getByRole('article')
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => window.firstScreen());
  await context.close();
  return { ...seen, requests: [...requests.values()] };
}

/** Runs in the page before any other script. */
function observe() {
  const seen = { paintMs: 0, painted: '', shift: 0, firstProductMs: 0 };
  const takePaints = (entries) => {
    for (const entry of entries) {
      seen.paintMs = entry.startTime;
      seen.painted = `${entry.element?.tagName.toLowerCase() ?? '?'} ${(entry.element?.textContent ?? '').slice(0, 50)}`;
    }
  };
  const takeShifts = (entries) => {
    for (const entry of entries) if (!entry.hadRecentInput) seen.shift += entry.value;
  };
  const paints = new PerformanceObserver((list) => takePaints(list.getEntries()));
  const shifts = new PerformanceObserver((list) => takeShifts(list.getEntries()));
  paints.observe({ type: 'largest-contentful-paint', buffered: true });
  shifts.observe({ type: 'layout-shift', buffered: true });
  const watch = () => {
    if (document.querySelector('article')) seen.firstProductMs = performance.now();
    else requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
  window.firstScreen = () => {
    takePaints(paints.takeRecords());
    takeShifts(shifts.takeRecords());
    return seen;
  };
}

function getName({ url, postData }) {
  const operation = /(?:query|mutation) (\w+)/.exec(postData ?? '')?.[1];
  return operation ?? (new URL(url).pathname.split('/').slice(-2).join('/') || '/');
}

/** Returns the longest chain of requests in which each started after the previous one had ended. */
function getChain(requests, last) {
  const before = requests.filter(({ end }) => end !== undefined && end <= last.start);
  const chains = before.map((request) => getChain(requests, request));
  const longest = chains.reduce((best, chain) => (chain.length > best.length ? chain : best), []);
  return [...longest, last.name];
}

async function remoteSizes() {
  const html = await (await fetch(origin)).text();
  const files = [...html.matchAll(/href="(\/remotes\/brand\/[^"]+)"/g)].map(([, path]) => path);
  const sizes = await Promise.all(
    files.map(async (path) => {
      const body = Buffer.from(await (await fetch(`${origin}${path}`)).arrayBuffer());
      return {
        path: path.split('/').slice(4).join('/'),
        kb: gzipSync(body, { level: 9 }).length / 1000,
      };
    }),
  );
  if (sizes.length === 0) throw new Error(`${origin} preloads nothing of the brand remote`);
  return sizes;
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

const sizes = await remoteSizes();
const remoteKb = sizes.reduce((sum, { kb }) => sum + kb, 0);
const slowedBy = Number(slower);
await visit({ slowedBy });
const visits = [];
for (let run = 0; run < Number(runs); run++) visits.push(await visit({ slowedBy }));
const { requests } = await visit({ roundTripMs: ROUND_TRIP_MS });
await browser.close();

const [page] = requests;
const products = requests.find(({ name }) => name === 'FeaturedProducts');
if (!page || !products) throw new Error('the landing page requested no products');
const waterfall = getChain(
  requests.filter((request) => request !== page),
  products,
);
const paintMs = median(visits.map((seen) => seen.paintMs));
const shift = Math.max(...visits.map((seen) => seen.shift));

const load = `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`;
console.log(
  `${origin}, ${runs} visits with an empty cache, processor ${slower} times slower, ${load}\n`,
);
console.table({
  'largest paint, ms (median)': { value: Math.round(paintMs), budget: budget.paintMs },
  'layout shift (worst)': { value: Number(shift.toFixed(4)), budget: budget.shift },
  'brand remote, kB gzip': { value: Number(remoteKb.toFixed(1)), budget: budget.remoteKb },
  'rounds of requests after the page': { value: waterfall.length, budget: budget.rounds },
  'first product in the page, ms (median)': {
    value: Math.round(median(visits.map((seen) => seen.firstProductMs))),
  },
});
console.log(`largest paint is: ${visits.at(-1).painted}`);
console.log(`rounds with ${ROUND_TRIP_MS} ms latency: ${waterfall.join(' → ')}`);
console.table(sizes.map(({ path, kb }) => ({ file: path, 'kB gzip': Number(kb.toFixed(1)) })));
console.table(
  requests.map(({ name, start, end, bytes }) => ({
    request: name,
    'begins, ms': Math.round((start - page.start) * 1000),
    'ends, ms': end === undefined ? 'open' : Math.round((end - page.start) * 1000),
    'kB transferred': bytes === undefined ? '' : Number((bytes / 1000).toFixed(1)),
  })),
);

const kept =
  paintMs <= budget.paintMs &&
  shift <= budget.shift &&
  remoteKb <= budget.remoteKb &&
  waterfall.length <= budget.rounds;
process.exitCode = kept ? 0 : 1;
