/**
 * '/admin/products' in a browser: time to the first cards, a scroll through 2,000 products, a search, and the export as CSV
 * with the memory of those who make it.
 *
 *   env $(cat tools/bench/limits.env) npm start, node tools/bench/load/scale/seed-running.mjs, then:
 *   DEMO_PASSWORD=… node tools/bench/administration-page.mjs [folder for screenshots]
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import { runningStack } from './load/stack.mjs';

const { chromium } = createRequire(import.meta.url)('playwright');
const [folder] = process.argv.slice(2);
const stack = runningStack();
const PRODUCTS = 2000;
const WAIT_TIMEOUT_MS = 60_000;
const SCROLL_TIMEOUT_MS = 120_000;
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
const page = await browser.newPage({
  baseURL: stack.origin,
  viewport: { width: 1280, height: 900 },
});
page.setDefaultTimeout(WAIT_TIMEOUT_MS);
const picture = (name) => folder && page.screenshot({ path: `${folder}/${name}.png` });

await page.goto('/');
await page.evaluate(async (password) => {
  const query =
    'mutation ($input: SignInInput!) { signIn(input: $input) { session { expiresAt } } }';
  const input = { page: 'manufacturer', email: 'admin@makeport.test', password };
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-makeport-csrf': '1' },
    body: JSON.stringify({ query, variables: { input } }),
  });
  const { errors } = await answer.json();
  if (errors) throw new Error(errors[0].message);
}, process.env.DEMO_PASSWORD);

const cards = page.locator('[data-index] article, [data-index] li, [data-index] > *');
const timed = async (what, work) => {
  const start = performance.now();
  await work();
  console.log(`${what}: ${(performance.now() - start).toFixed(0)} ms`);
};
for (let run = 1; run <= 3; run += 1)
  await timed(`first cards, visit ${run}`, async () => {
    await page.goto('/admin/products', { waitUntil: 'commit' });
    await cards.first().waitFor();
  });
await picture('first');

await page.evaluate(() => {
  const seen = { tasks: [], frames: [], drawn: 0 };
  new PerformanceObserver((list) =>
    seen.tasks.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({
    type: 'longtask',
  });
  let last = performance.now();
  const frame = (now) => {
    seen.frames.push(now - last);
    last = now;
    seen.drawn = Math.max(seen.drawn, document.querySelectorAll('[data-index]').length);
    seen.elements = Math.max(seen.elements ?? 0, document.querySelectorAll('*').length);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  window.seen = seen;
});
const start = performance.now();
const parts = [];
page.on('requestfinished', (request) => {
  if (request.postData()?.includes('AdminProducts')) parts.push(request.timing().responseEnd);
});
const reached = () =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('[data-index]')];
    const perRow = Math.max(1, ...rows.map((row) => row.querySelectorAll('h2, h3').length));
    return (Math.max(0, ...rows.map((row) => Number(row.dataset.index))) + 1) * perRow;
  });
let count = 0;
while (count < PRODUCTS && performance.now() - start < SCROLL_TIMEOUT_MS) {
  await page.mouse.move(640, 500);
  await page.mouse.wheel(0, 900);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  count = await reached();
}
const seen = await page.evaluate(() => window.seen);
const sorted = (numbers) => numbers.toSorted((a, b) => a - b);
const share = (numbers, part) => sorted(numbers)[Math.floor(numbers.length * part)] ?? 0;
console.log(
  `scrolled to product ${count} in ${((performance.now() - start) / 1000).toFixed(1)} s, ${parts.length} parts loaded`,
);
console.log(
  `a part: p50 ${share(parts, 0.5).toFixed(0)} ms, p95 ${share(parts, 0.95).toFixed(0)} ms`,
);
console.log(
  `frames: ${seen.frames.length}, p50 ${share(seen.frames, 0.5).toFixed(0)} ms, p95 ${share(seen.frames, 0.95).toFixed(0)} ms, ` +
    `${seen.frames.filter((ms) => ms > 50).length} longer than 50 ms`,
);
console.log(
  `long tasks: ${seen.tasks.length}, the longest ${Math.max(0, ...seen.tasks).toFixed(0)} ms`,
);
console.log(
  `rows drawn at once: at most ${seen.drawn}; elements of the page: at most ${seen.elements}`,
);
await picture('scrolled');

await page.evaluate(() => window.scrollTo(0, 0));
for (const text of ['steel', 'BN-765432', 'zeppelin'])
  await timed(`search for ${text}`, async () => {
    const answered = page.waitForResponse(
      (response) => response.request().postDataJSON()?.variables?.search === text,
    );
    await page.getByRole('searchbox').first().fill(text);
    await answered;
    await page.getByRole('status').or(page.getByText('No products match')).first().waitFor();
    await picture(`search-${text}`);
  });

const memory = (name) => {
  const { pid } = stack.processes.find((each) => each.name === name);
  return Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024,
  );
};
const cookies = (await page.context().cookies())
  .map(({ name, value }) => `${name}=${value}`)
  .join('; ');
const began = performance.now();
const download = await fetch(`${stack.bff}/files/exports/admin/products.csv`, {
  headers: { cookie: cookies, origin: stack.origin },
  signal: AbortSignal.timeout(SCROLL_TIMEOUT_MS),
});
const most = { bff: memory('bff'), catalog: memory('catalog') };
const before = { ...most };
let [rows, bytes] = [0, 0];
for await (const chunk of download.body) {
  bytes += chunk.length;
  for (const byte of chunk) rows += byte === 10 ? 1 : 0;
  for (const name of Object.keys(most)) most[name] = Math.max(most[name], memory(name));
}
const seconds = (performance.now() - began) / 1000;
console.log(
  `export: ${download.status}, ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s, ${(rows / seconds).toFixed(0)} rows/s`,
);
console.log(
  `memory in MB, before and at most: bff ${before.bff} ${most.bff}, catalog ${before.catalog} ${most.catalog}`,
);
console.log(`load average ${loadavg()[0].toFixed(1)}`);
await browser.close();
