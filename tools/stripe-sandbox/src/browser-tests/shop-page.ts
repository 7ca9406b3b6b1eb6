import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync } from 'node:fs';
import { chromium, type Browser, type FrameLocator, type Page } from 'playwright';

const systemChromium = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
].find((file) => file !== undefined && existsSync(file));

export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    // Without a system browser, Playwright's own is used.
    ...(systemChromium !== undefined && { executablePath: systemChromium }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
}

export interface ShopPage {
  origin: string;
  close(): Promise<void>;
}

/** Starts a page on another origin with the strictest policy that the script must support. */
export async function startShop(sandboxOrigin: string): Promise<ShopPage> {
  const policy = [
    "default-src 'none'",
    `script-src ${sandboxOrigin}`,
    `frame-src ${sandboxOrigin}`,
    `connect-src ${sandboxOrigin}`,
    "style-src 'self'",
  ].join('; ');
  const server = createServer((_request, response) => {
    response.setHeader('content-security-policy', policy).setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Shop</title>
      <form id="form"><label for="number">Number</label><div id="number"></div><div id="expiry"></div><div id="cvc"></div></form>
      <script src="${sandboxOrigin}/v3/"></script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface CardFrames {
  number: FrameLocator;
  expiry: FrameLocator;
  cvc: FrameLocator;
  challenge: FrameLocator;
}

export function toFrames(page: Page): CardFrames {
  return {
    number: page.frameLocator('iframe[title="Secure card number input frame"]'),
    expiry: page.frameLocator('iframe[title="Secure expiration date input frame"]'),
    cvc: page.frameLocator('iframe[title="Secure CVC input frame"]'),
    challenge: page.frameLocator('iframe[name="stripe-challenge-frame"]'),
  };
}
