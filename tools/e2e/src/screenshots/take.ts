import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { demoPassword } from '@makeport/local-stack';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { headless } from '../browser.ts';
import { shots, type Shot, type Viewer } from './pages.ts';

const WIDTHS = [360, 768, 1440] as const;
const SCHEMES = ['light', 'dark'] as const;
const TIMEOUT_MS = 15_000;
const SIGN_IN = {
  brand: { path: '/brand-auth', email: 'brand@makeport.test' },
  manufacturer: { path: '/auth', email: 'voltworks@makeport.test' },
  admin: { path: '/brand-auth', email: 'admin@makeport.test' },
} as const;

const folder = resolve(import.meta.dirname, '../../../../.local/screenshots');
const origin =
  process.env['MAKEPORT_URL'] ?? `http://localhost:${process.env['MAKEPORT_BASE_PORT'] ?? '4000'}`;

type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>;
const sessions = new Map<Viewer, Cookies>();

async function getSession(browser: Browser, viewer: Exclude<Viewer, null>): Promise<Cookies> {
  const known = sessions.get(viewer);
  if (known) return known;
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  const { path, email } = SIGN_IN[viewer];
  await page.goto(path);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Sign Out' }).waitFor();
  const cookies = await context.storageState();
  await context.close();
  sessions.set(viewer, cookies);
  return cookies;
}

/** Resolves when skeletons and spinners are gone and fonts are loaded. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('.animate-breathe, .animate-spin'));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Takes one picture and returns the automatically detectable errors of the page. */
async function take(
  browser: Browser,
  shot: Shot,
  width: number,
  scheme: (typeof SCHEMES)[number],
): Promise<string[]> {
  const storageState = shot.viewer ? await getSession(browser, shot.viewer) : undefined;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: width < 500 ? 740 : 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    ...(storageState ? { storageState } : {}),
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  const problems = new Set<string>();
  // A prepared state may contain deliberate errors.
  if (!shot.prepare) {
    page.on('console', (message) => message.type() === 'error' && problems.add(message.text()));
    page.on('pageerror', (error) => problems.add(error.message));
  }
  try {
    await page.goto(shot.path);
    await settled(page);
    const { pathname } = new URL(page.url());
    if (pathname !== shot.path) problems.add(`leads to ${pathname}`);
    await shot.prepare?.(page);
    await settled(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) problems.add(`${overflow} px wider than the window`);
    const file = join(folder, `${shot.name}-${width}-${scheme}.png`);
    await page.screenshot({ path: file, fullPage: !shot.prepare });
  } catch (error) {
    problems.add(firstLine(error));
  } finally {
    await context.close();
  }
  return [...problems];
}

const firstLine = (error: unknown): string => String(error).split('\n')[0] ?? '';

/**
 * Runs `npm run screenshots -w @makeport/e2e [-- name ...]`: all pages, or those whose name starts
 * with an argument.
 */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch(headless);
  for (const shot of shots) {
    if (wanted.length > 0 && !wanted.some((name) => shot.name.startsWith(name))) continue;
    for (const width of WIDTHS) {
      for (const scheme of SCHEMES) {
        const problems = await take(browser, shot, width, scheme).catch((error: unknown) => [
          firstLine(error),
        ]);
        for (const problem of problems) {
          process.exitCode = 1;
          console.log(`✗ ${shot.name} ${width} ${scheme}: ${problem}`);
        }
      }
    }
    console.log(`  ${shot.name}`);
  }
  await browser.close();
  console.log(`in ${folder}`);
}

await main();
